/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { text } from './panelTexts.ts'

type Props = {
  /** Why something was refused; it stands before `hint`. */
  notice: string | null
  /** What comes next, or what is chosen. */
  hint: string
  onDone: () => void
  children?: ComponentChildren
}

/** The foot of a panel: a message, and the button that closes it. */
export const PanelFooter = ({ notice, hint, onDone, children }: Props) => (
  <footer class="footer">
    <p class={`note ${notice ? 'problem' : ''}`} role="status">
      {notice || hint}
    </p>
    {children}
    <button type="button" class="done" onClick={onDone}>
      {text('done')}
    </button>
  </footer>
)
