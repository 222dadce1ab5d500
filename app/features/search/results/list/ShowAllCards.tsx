import { flushSync } from 'react-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { ShownBy } from '../filters/shownBy.ts'
import * as css from './ShowAllCards.module.css'

type Props = {
  /** What each card of the list shows. */
  by: ShownBy
  /** The number of all cards. */
  count: number
  /** Renders at least the next card at once. */
  onShow: () => void
}

/** The button below the first cards of a long list. It shows all cards, and focus moves to the first new card. */
export function ShowAllCards({ by, count, onShow }: Props) {
  const { text } = useText()
  return (
    <Button
      kind="outline"
      className={css.all}
      onClick={({ currentTarget }) => {
        // The button disappears with the press.
        const last = currentTarget.previousElementSibling
        flushSync(onShow)
        last?.nextElementSibling
          ?.querySelector<HTMLElement>('button:not([tabindex="-1"])')
          ?.focus({ preventScroll: true })
      }}
    >
      {text(`search.card.all.${by === 'plan' ? 'plan' : 'room'}`, { count })}
    </Button>
  )
}
