import { useEffect, useMemo } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { StaySummary } from '#app/parts/StaySummary.tsx'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { BookingPage } from './BookingPage.tsx'
import { draftAt } from './draft.ts'
import { GUEST_FORM, GuestForm } from './GuestForm.tsx'
import { useAttempt } from './useAttempt.ts'
import { useOffer } from './useOffer.ts'
import { Waiting } from './Waiting.tsx'

/** Who comes, and how the hotel reaches them. */
export function GuestDetailPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { code } = useHotel()
  const stay = useSearchState()
  const { criteria, selected } = stay
  const draft = useMemo(() => draftAt(code), [code])
  const attempt = useAttempt(stay, paths.guestDetail)
  // An order on its way must not be changed: first it has to be known what became of it.
  const isSent = attempt !== null && draft.read().submitted !== null
  const { chosen, error, again } = useOffer(stay, attempt !== null && !isSent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (isSent && attempt) go(paths.payment(criteria, selected, attempt), { replace: true })
  }, [isSent, attempt])

  useTrackOnce(
    chosen && attempt,
    () => chosen && attempt && track('begin_checkout', { criteria, chosen, attempt }),
  )

  if (!chosen || !attempt) return <Waiting error={error} again={again} />
  return (
    <BookingPage
      back={{ to: paths.results(criteria, selected), label: text('booking.toRooms') }}
      heading={text('booking.guestHeading')}
      sentence={text('booking.guestSentence')}
      aside={
        <StaySummary
          criteria={criteria}
          chosen={chosen}
          note={text('parts.summary.nothingCharged')}
          action={
            <Button
              type="submit"
              kind="filled"
              form={GUEST_FORM}
              // A field that is left may say that it is wrong, and would push the button from under the finger.
              onMouseDown={(event) => event.preventDefault()}
            >
              {text('booking.toReview')}
            </Button>
          }
        />
      }
    >
      <GuestForm
        draft={draft}
        chosen={chosen}
        onDone={() => go(paths.payment(criteria, selected, attempt))}
      />
    </BookingPage>
  )
}
