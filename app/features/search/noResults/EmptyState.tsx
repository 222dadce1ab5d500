import type { ReactNode } from 'react'
import * as css from './EmptyState.module.css'

type Props = { heading: string; sentences: readonly string[]; children: ReactNode }

/** A page without results: the reason as heading and sentences, and what the guest can do next. */
export const EmptyState = ({ heading, sentences, children }: Props) => (
  <section className={css.section}>
    <h1 className={css.heading}>{heading}</h1>
    {sentences.map((sentence) => (
      <p key={sentence} className={css.sentence}>
        {sentence}
      </p>
    ))}
    {children}
  </section>
)
