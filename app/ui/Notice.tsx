import type { ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import * as css from './Notice.module.css'

type Props = {
  tone: 'good' | 'care' | 'danger' | 'quiet'
  heading?: string
  /** What puts it away. */
  dismiss?: { label: string; onPress: () => void }
  children?: ReactNode
}

/** Something to know, beside what it is about. Warnings and errors are spoken when they appear. */
export function Notice({ tone, heading, dismiss, children }: Props) {
  return (
    <div
      className={`${css.notice} ${css[tone]}`}
      role={tone === 'danger' || tone === 'care' ? 'alert' : 'status'}
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
