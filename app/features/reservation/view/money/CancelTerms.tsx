import { useText } from '#app/i18n/TextProvider.tsx'
import { guestTime, momentOf } from '#app/parts/stay/guestClock.ts'
import { termsOfReserved } from '#app/parts/stay/roomTerms.ts'
import { useFreeUntil } from '#app/parts/stay/useFreeUntil.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { unbrokenDate } from '#app/ui/unbrokenDate.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { formatDeadline } from '#shared/i18n/formats.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { hotelTime } from '#shared/reservation/hotelTime.ts'
import * as css from './CancelTerms.module.css'
import { cancelCost, costSentence, leastSentence } from './cancelCost.ts'
import { useCostText } from './useCostText.ts'

/**
 * Until when these rooms can be cancelled without a fee, or what cancelling them costs today, by the clock of the hotel. A room that an
 * earlier change has made costly is never called free. Nothing if the policy is not known.
 */
export function CancelTerms({ rooms }: { rooms: readonly ReservedRoom[] }) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const freeUntil = useFreeUntil(termsOfReserved({ rooms: [...rooms] }))
  const cost = cancelCost(rooms, today)
  const currency = rooms[0]?.price.currency ?? ''
  const costText = useCostText(currency, rooms.length)
  if (cost?.mayBeFree !== false && freeUntil) {
    const date = formatDeadline(locale, freeUntil, timeZone, styleOn(today, freeUntil))
    const time = guestTime(timeZone, momentOf(timeZone, hotelTime(freeUntil, null)))
    return (
      <p className={css.free}>
        {text('reservation.freeToCancel', { date: unbrokenDate(date) })}
        {time && sentenceSpace(locale) + text('reservation.review.whereYouAre', { time })}
      </p>
    )
  }
  return (
    <>
      {cost &&
        [costSentence(cost), leastSentence(cost)].map((one) => one && <p key={one.key}>{costText(one)}</p>)}
    </>
  )
}
