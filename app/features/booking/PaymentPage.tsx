import { useEffect, useMemo, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { BookingPending } from './BookingPending.tsx'
import { draftAt, type Submitted } from './draft.ts'
import { guestForm } from './guestForm.ts'
import { nameRuleOf } from './names.ts'
import { Review } from './Review.tsx'
import { useAttempt } from './useAttempt.ts'
import { useBooking } from './useBooking.ts'
import { useOffer } from './useOffer.ts'
import { Waiting } from './Waiting.tsx'

/** The booking as a whole, to be confirmed; and whatever happens until its number is known. */
export function PaymentPage() {
  const { locale } = useText()
  const { go } = useNavigation()
  const { code, kanjiNameRequired } = useHotel()
  const stay = useSearchState()
  const { criteria, selected } = stay
  const draft = useMemo(() => draftAt(code), [code])
  const attempt = useAttempt(stay, paths.payment)
  const [{ values, submitted }, setKept] = useState(draft.read)
  const booking = useBooking(stay, draft)
  const { chosen, error, again } = useOffer(stay, attempt !== null && submitted === null)
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const isFilled = values !== null && guestForm(rule, criteria.rooms.length).is(values)
  const isOpen = attempt !== null && submitted === null

  // Whoever comes here without having said who they are is asked first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (isOpen && !isFilled) go(paths.guestDetail(criteria, selected, attempt ?? ''), { replace: true })
  }, [isOpen, isFilled])

  /** The guest has read what it may mean, and will not wait for the answer any longer. */
  function setAside() {
    draft.refuse()
    if (submitted?.attempt === attempt || booking.isSending) {
      go(paths.results(criteria, selected), { replace: true })
    } else setKept(draft.read())
  }

  const sent = submitted ?? (booking.unknown > 0 ? draft.read().submitted : null)
  if (attempt && sent) {
    return (
      <BookingPending
        submitted={sent}
        booking={booking}
        isResumed={sent.attempt === attempt}
        onSetAside={setAside}
      />
    )
  }
  if (!chosen || !attempt || !values || !isFilled) return <Waiting error={error} again={again} />
  function send(body: Submitted['body'], hotelId: Submitted['hotelId']) {
    if (!chosen || !attempt) return
    track('add_payment_info', { criteria, chosen, attempt, method: body.payment_method })
    booking.start(
      { attempt, hotelId, body },
      chosen.map(({ room }) => room.room_type_code),
    )
  }
  return (
    <Review
      stay={stay}
      attempt={attempt}
      chosen={chosen}
      values={values}
      isBusy={booking.isSending}
      onConfirm={send}
    />
  )
}
