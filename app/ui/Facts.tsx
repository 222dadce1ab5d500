import { Fragment } from 'react'
import type { Locale } from '#shared/i18n/locale.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import * as css from './Facts.module.css'

/** Facts in a line, with a sign between them. A line breaks between two facts, after the sign. */
export function Facts({ locale, facts }: { locale: Locale; facts: readonly string[] }) {
  const sign = factSeparator(locale)
  return facts.map((fact, at) => {
    const isLast = at === facts.length - 1
    return (
      <Fragment key={fact}>
        <span className={css.fact}>
          {fact}
          {isLast ? '' : sign.trimEnd()}
        </span>
        {!isLast && sign.endsWith(' ') && ' '}
      </Fragment>
    )
  })
}
