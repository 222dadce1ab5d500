import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useCacheVersion } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { useGuestRequirements } from '#app/parts/guest/useGuestRequirements.ts'
import { useProfileUpdate } from '#app/parts/guest/useProfileUpdate.ts'
import { amountOfExtras, deliveriesOf, goneNames, unfitSlots } from '#app/parts/order/chosenExtras.ts'
import { draftAt, type Submitted } from '#app/parts/order/draft.ts'
import { guestForm } from '#app/parts/order/guestForm.ts'
import { useBookingKey } from '#app/parts/order/offer/useBookingKey.ts'
import { useOffer } from '#app/parts/order/offer/useOffer.ts'
import { useExtras } from '#app/parts/order/useExtras.ts'
import { useQuestions } from '#app/parts/order/useQuestions.ts'
import { answerFields } from '#app/parts/questions/answerFields.ts'
import { questionsOf } from '#app/parts/questions/files/draftFile.ts'
import { paths } from '#app/paths.ts'
import { nextMoment } from '#app/platform/serverClock.ts'
import { priceOf } from '#app/search/rooms/selection.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { OfferPending } from './page/OfferPending.tsx'
import { RESERVATION_NOTICES } from './page/ReservationNotices.tsx'
import { Review } from './review/Review.tsx'
import { BookingPending } from './submit/BookingPending.tsx'
import { useBooking } from './submit/useBooking.ts'

type Order = Pick<Submitted, 'body' | 'hotelId'>

/** Scrolls to the notices, which appear in the next render. */
const showNotices = () =>
  requestAnimationFrame(() =>
    document.getElementById(RESERVATION_NOTICES)?.scrollIntoView({ block: 'center' }),
  )

/** The second step of the booking: the guest reviews and confirms it, and waits for the reservation number. */
export function CheckoutPage() {
  const { locale } = useText()
  const { go } = useNavigation()
  const { code, kanjiNameRequired } = useHotel()
  const search = useSearchState()
  const { criteria, selected } = search
  const draft = useMemo(() => draftAt(code), [code])
  const bookingKey = useBookingKey(search, paths.payment)
  const [{ values, extras, files, submitted }, setStored] = useState(draft.read)
  // Another account has signed in: the details of the account before are deleted.
  const version = useCacheVersion()
  const [storedVersion, setStoredVersion] = useState(version)
  if (storedVersion !== version) {
    setStoredVersion(version)
    setStored(draft.read())
  }
  const booking = useBooking(search, draft, () => void showNewPrice())
  /** The request that the guest has confirmed. It is sent when the current price is known. */
  const [confirmed, setConfirmed] = useState<Order | null>(null)
  const isOpen = bookingKey !== null && submitted === null
  const hasExtras = Object.keys(extras).length > 0
  const offered = useExtras(criteria, isOpen && hasExtras)
  const slots = hasExtras ? offered.slots : []
  const deliveries = useMemo(() => deliveriesOf(slots ?? [], extras), [slots, extras])
  const { chosen, isCurrent, couponCode, coupon, exchange, error, reload } = useOffer(
    search,
    isOpen,
    slots && amountOfExtras(deliveries),
  )
  /**
   * The hotel refused the price, the coupon or the payment method: the search is repeated, and the guest confirms the current
   * price. The key stays: it also names an unpaid order of this booking that keeps the rooms, which the next order replaces.
   */
  const [isPriced, setPriced] = useState(true)
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const questions = useQuestions(chosen, isOpen)
  const fields = answerFields(
    questions.asked ?? [],
    (chosen ?? []).map(({ party }) => party.adults),
    questionsOf(files),
  )
  const requirements = useGuestRequirements(datesOfRooms(criteria) ?? [], questions.asked ?? [])
  const wantsUpdate = values?.updateProfile ?? false
  const canUpdateProfile = useProfileUpdate(isOpen && wantsUpdate)
  // The guest has not seen that an extra is no longer offered, or that a file was not uploaded.
  const mustChange =
    files.some(({ isDone, question }) => !isDone && questions.asked?.some(({ id }) => id === question)) ||
    (slots !== null && (goneNames(slots, extras).length > 0 || unfitSlots(slots, extras).length > 0))
  const isFilled = values !== null && guestForm(rule, criteria.rooms.length, fields, requirements).is(values)

  // Without complete details there is nothing to review.
  useRedirect(isOpen && (!isFilled || mustChange) ? paths.guestDetail(criteria, selected, bookingKey) : null)

  function send({ body, hotelId }: Order) {
    if (!chosen || !bookingKey) return
    track('add_payment_info', { criteria, chosen, deliveries, bookingKey, method: body.payment_method })
    booking.start(
      { bookingKey, hotelId, body: { ...body, confirmed_at: new Date(nextMoment()).toISOString() } },
      chosen.map(({ room }) => ({ code: room.room_type_code, name: room.room_type_name })),
    )
  }
  const sendConfirmed = useEffectEvent(() => {
    if (!confirmed) return
    setConfirmed(null)
    // The guest has not agreed to another price: the page shows it with a warning.
    if (chosen && priceOf(chosen, deliveries)?.total === confirmed.body.total_price) send(confirmed)
    else showNotices()
  })
  useEffect(() => {
    if (isCurrent && confirmed) sendConfirmed()
  }, [isCurrent, confirmed])

  async function showNewPrice() {
    setStored(draft.read())
    setPriced(false)
    await reload()
    setPriced(true)
    showNotices()
  }

  /** Gives the request up. The dialog has warned the guest that the hotel may have received it. */
  function setAside() {
    draft.refuse()
    if (submitted?.bookingKey === bookingKey || booking.isSending) {
      go(paths.results(criteria, selected), { replace: true })
    } else setStored(draft.read())
  }

  const sent = submitted ?? (booking.unknown > 0 ? draft.read().submitted : null)
  if (bookingKey && sent) {
    return (
      <BookingPending
        submitted={sent}
        booking={booking}
        isResumed={sent.bookingKey === bookingKey}
        onSetAside={setAside}
      />
    )
  }
  const isLoading = wantsUpdate && canUpdateProfile === null
  if (
    !chosen ||
    !bookingKey ||
    !values ||
    !isFilled ||
    !questions.asked ||
    !slots ||
    mustChange ||
    isLoading
  ) {
    const failed = error ? { error, reload } : questions.asked ? offered : questions
    return <OfferPending error={failed.error} onRetry={failed.reload} />
  }
  return (
    <Review
      search={search}
      bookingKey={bookingKey}
      chosen={chosen}
      deliveries={deliveries}
      couponCode={couponCode}
      coupon={coupon}
      exchange={exchange}
      values={values}
      files={files}
      asked={questions.asked}
      requirements={requirements}
      updatesProfile={wantsUpdate && canUpdateProfile === true}
      isBusy={booking.isSending || confirmed !== null || !isPriced}
      // The card may get its token long after the press: the price may have become known meanwhile, or not.
      onConfirm={(body, hotelId) => setConfirmed({ body, hotelId })}
    />
  )
}
