import { type ReactNode, useId } from 'react'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import * as css from './Suggestions.module.css'

export type Suggestion = {
  key: string
  name: string
  /** Lines below the name, such as the price. */
  facts: readonly string[]
  /** A press calls `onChoose`; a link opens the address, in a new tab if the app is in a frame. */
  action: { onChoose: () => void } | { href: string }
}

function SuggestionAction({ action, children }: Pick<Suggestion, 'action'> & { children: ReactNode }) {
  const content = <span className={css.content}>{children}</span>
  if ('onChoose' in action) {
    return (
      <button type="button" className={css.suggestion} onClick={action.onChoose}>
        {content}
      </button>
    )
  }
  return (
    <ExternalLink className={css.suggestion} href={action.href} opensTabOnlyInFrame>
      {content}
    </ExternalLink>
  )
}

/** Other stays that the guest can choose, under a heading. Empty without suggestions. */
export function Suggestions({
  heading,
  suggestions,
}: {
  heading: string
  suggestions: readonly Suggestion[]
}) {
  const id = useId()
  if (suggestions.length === 0) return null
  return (
    <>
      <h2 className={css.heading} id={id}>
        {heading}
      </h2>
      <ul className={css.list} aria-labelledby={id}>
        {suggestions.map(({ key, name, facts, action }) => (
          <li key={key}>
            <SuggestionAction action={action}>
              <b className={css.name}>{name}</b>{' '}
              {facts.map((fact) => (
                <span key={fact} className={css.fact}>
                  {fact}
                </span>
              ))}
            </SuggestionAction>
          </li>
        ))}
      </ul>
    </>
  )
}
