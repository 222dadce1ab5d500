import type { ReactNode } from 'react'
import * as css from './Notice.module.css'

type Props = { tone: 'good' | 'care' | 'danger' | 'quiet'; heading?: string; children?: ReactNode }

/** Something to know, beside what it is about. Warnings and errors are spoken when they appear. */
export function Notice({ tone, heading, children }: Props) {
  return (
    <div
      className={`${css.notice} ${css[tone]}`}
      role={tone === 'danger' || tone === 'care' ? 'alert' : 'status'}
    >
      {heading && <p className={css.heading}>{heading}</p>}
      {children}
    </div>
  )
}
