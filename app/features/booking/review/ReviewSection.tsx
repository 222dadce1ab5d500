import type { ReactNode } from 'react'
import { AppLink } from '#app/navigation/AppLink.tsx'
import * as css from './ReviewSection.module.css'

type Props = {
  /** The visible heading, or `label` as a name for screen readers only. */
  heading?: string
  label?: string
  edit?: { to: string; text: string; label: string }
  /** For sections with radio buttons: a fieldset with the heading as its legend. */
  isFieldset?: boolean
  children: ReactNode
}

/** A part of the review below a line, with a link for changes where the guest can make them. */
export function ReviewSection({ heading, label, edit, isFieldset = false, children }: Props) {
  const Section = isFieldset ? 'fieldset' : 'section'
  const Heading = isFieldset ? 'legend' : 'h2'
  return (
    <Section className={css.section} aria-label={label}>
      {heading && <Heading className={css.heading}>{heading}</Heading>}
      {edit && (
        <AppLink className={css.edit} to={edit.to} aria-label={edit.label}>
          {edit.text}
        </AppLink>
      )}
      {children}
    </Section>
  )
}
