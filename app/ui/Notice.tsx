import type { ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import * as css from './Notice.module.css'

type Props = {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  heading?: string
  /** The close button. */
  dismiss?: { label: string; onPress: () => void }
  children?: ReactNode
}

/** A message beside the content that it belongs to. Screen readers read warnings and errors at once. */
export function Notice({ tone, heading, dismiss, children }: Props) {
  return (
    <div
      className={`${css.notice} ${css[tone]}`}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      {dismiss && (
        <button type="button" className={css.dismiss} onClick={dismiss.onPress} aria-label={dismiss.label}>
          <CloseIcon />
        </button>
      )}
      {heading && <p className={css.heading}>{heading}</p>}
      {children}
    </div>
  )
}
