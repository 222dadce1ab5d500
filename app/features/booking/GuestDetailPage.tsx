import { useMemo, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { amountOfExtras } from '#app/parts/order/chosenExtras.ts'
import { draftAt } from '#app/parts/order/draft.ts'
import { useBookingKey } from '#app/parts/order/offer/useBookingKey.ts'
import { useOffer } from '#app/parts/order/offer/useOffer.ts'
import { useExtras } from '#app/parts/order/useExtras.ts'
import { useQuestions } from '#app/parts/order/useQuestions.ts'
import { StaySummary } from '#app/parts/price/StaySummary.tsx'
import { addFilesId, unfinishedQuestion, useUploads } from '#app/parts/questions/files/useUploads.ts'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { CouponSection } from './coupon/CouponSection.tsx'
import { ArrivalSection } from './details/ArrivalSection.tsx'
import { GUEST_FORM, GuestForm } from './details/GuestForm.tsx'
import { focusUnfit } from './extras/ExtraQuestion.tsx'
import { ExtrasSection } from './extras/ExtrasSection.tsx'
import { useChosenExtras } from './extras/useChosenExtras.ts'
import * as css from './GuestDetailPage.module.css'
import { BookingPage } from './page/BookingPage.tsx'
import { OfferPending } from './page/OfferPending.tsx'
import { StayRooms } from './page/StayRooms.tsx'

const STAY = 'booked-stay'

/** The first step of the booking: names, contact details and notes of the guests. */
export function GuestDetailPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { code } = useHotel()
  const { user } = useSession().whoami
  const search = useSearchState()
  const { criteria, selected } = search
  const draft = useMemo(() => draftAt(code), [code])
  const bookingKey = useBookingKey(search, paths.guestDetail)
  // A sent request must not be changed before its result is known.
  const isSent = bookingKey !== null && draft.read().submitted !== null
  const isOpen = bookingKey !== null && !isSent
  const offered = useExtras(criteria, isOpen)
  const extras = useChosenExtras(draft, offered)
  const extrasAmount = extras.isLoading ? null : amountOfExtras(extras.deliveries)
  const { chosen, coupon, exchange, error, reload } = useOffer(search, isOpen, extrasAmount)
  const questions = useQuestions(chosen, isOpen)

  const files = useUploads('guest', draft)
  const [isBlocked, setBlocked] = useState(false)

  useRedirect(isSent ? paths.payment(criteria, selected, bookingKey) : null)
  useTrackOnce(
    chosen && bookingKey,
    () => chosen && bookingKey && track('begin_checkout', { criteria, chosen, bookingKey }),
  )

  const [price] = (chosen ?? []).map(({ plan }) => plan.price)
  if (!chosen || !price || !bookingKey || !questions.asked || extras.isLoading) {
    const failed = error ? { error, reload } : questions
    return <OfferPending error={failed.error} onRetry={failed.reload} />
  }
  const dates = datesOfRooms(criteria) ?? []
  function finish(bookingKey: string) {
    const unfit = extras.finish()
    const unfinished = unfinishedQuestion(files.entries, questions.asked ?? [])
    setBlocked(unfinished !== null)
    if (unfinished !== null) document.getElementById(addFilesId(unfinished))?.focus()
    else if (unfit) focusUnfit(unfit, extras.chosen)
    else go(paths.payment(criteria, selected, bookingKey))
  }
  return (
    <BookingPage
      step={2}
      back={{ to: paths.results(criteria, selected), label: text('booking.toRooms') }}
      heading={text('booking.guestHeading')}
      sentence={text('booking.guestSentence')}
      aside={
        <StaySummary
          criteria={criteria}
          chosen={chosen}
          deliveries={extras.deliveries}
          exchange={exchange}
          note={text('parts.summary.nothingCharged')}
          action={
            <Button
              type="submit"
              kind="filled"
              form={GUEST_FORM}
              // Keeps the focus in the field: an error that appears on blur would move the button during the press.
              onMouseDown={(event) => event.preventDefault()}
            >
              {text('booking.toReview')}
            </Button>
          }
        />
      }
    >
      <section className={css.stay} aria-labelledby={STAY}>
        <h2 className="unseen" id={STAY}>
          {text('booking.stay')}
        </h2>
        <StayRooms dates={dates} chosen={chosen} />
        <CouponSection search={search} chosen={chosen} bookingKey={bookingKey} answer={coupon} />
      </section>
      <GuestForm
        // Another user has other details.
        key={user?.id}
        draft={draft}
        chosen={chosen}
        dates={dates}
        asked={questions.asked}
        notifications={questions.notifications}
        files={files}
        isBlocked={isBlocked}
        onDone={() => finish(bookingKey)}
      />
      <ExtrasSection
        offered={offered}
        chosen={extras.chosen}
        currency={price.currency}
        onChange={extras.change}
      />
      <ArrivalSection chosen={chosen} dates={dates} />
    </BookingPage>
  )
}
