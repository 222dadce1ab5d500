/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { text } from './panelTexts.ts'

type Props = {
  /** Why something was refused; it stands before `hint`. */
  notice: string | null
  /** What comes next, or what is chosen. */
  hint: string
  onSubmit: () => void
  children?: ComponentChildren
}

/** The foot of a panel: a message, and the button that shows the rooms. */
export const PanelFooter = ({ notice, hint, onSubmit, children }: Props) => (
  <footer class="footer">
    <p class={`note ${notice ? 'problem' : ''}`} role="status">
      {notice || hint}
    </p>
    {children}
    <button type="button" class="primary" onClick={onSubmit}>
      {text('show')}
    </button>
  </footer>
)
