import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import * as css from './CancelActions.module.css'
import { buttonOf } from './cancelWords.ts'

type Props = {
  number: string
  offer: ChangeOffer | null
  /** The number of rooms to give up; null for all. */
  rooms: number | null
  isSending: boolean
  isUnknown: boolean
}

/** The button that cancels, with the sum that is lost, and the way back. */
export function CancelActions({ number, offer, rooms, isSending, isUnknown }: Props) {
  const { text, money } = useText()
  const { key, amounts } = offer ? buttonOf(offer, rooms) : { key: null, amounts: {} }
  const { currency } = offer?.before.price ?? {}
  const shown = (amount: number) => (currency ? money(amount, currency) : '')
  const loses = offer !== null && (offer.fee_taken > 0 || offer.fee_due > 0)
  const fee = offer ? shown(offer.fee_taken + offer.fee_due) : ''
  return (
    <div className={css.actions} data-sticky>
      <p className="unseen" role="status">
        {offer && !isSending && text('change.cancel.announced', { fee, back: shown(offer.refund) })}
      </p>
      <p role="status" className={css.checking}>
        {isUnknown && text('change.cancel.checking')}
      </p>
      {key && (
        <Button type="submit" kind="filled" className={loses ? css.loses : undefined} busy={isSending}>
          {isSending
            ? text('change.cancel.busy')
            : text(key, {
                ...Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, shown(sum)])),
                ...(rooms !== null && { count: rooms }),
              })}
        </Button>
      )}
      <AppLink to={paths.review(number)} className={buttonClass('outline')}>
        {text('change.cancel.keep')}
      </AppLink>
    </div>
  )
}
