import { type ReactNode, useId } from 'react'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import * as css from './Suggestions.module.css'

type Suggestion = {
  key: string
  name: string
  /** Lines below the name, such as the price. */
  facts: readonly string[]
  /** The address of a picture beside the texts. It has no text of its own: the name says what it shows. */
  picture?: string | null
  /** A press calls `onChoose`; a link opens the address, in a new tab if the app is in a frame. */
  action: { onChoose: () => void } | { href: string }
}

type ActionProps = { action: Suggestion['action']; picture: string | null; children: ReactNode }

function SuggestionAction({ action, picture, children }: ActionProps) {
  const content = (
    <>
      {picture && (
        <img
          className={css.picture}
          src={picture}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={css.content}>{children}</span>
    </>
  )
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
        {suggestions.map(({ key, name, facts, picture, action }) => (
          <li key={key}>
            <SuggestionAction action={action} picture={picture ?? null}>
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
