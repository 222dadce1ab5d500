import { useText } from '#app/i18n/TextProvider.tsx'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { termsOfChosen } from '#app/parts/stay/roomTerms.ts'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { useFreeUntil } from '#app/parts/stay/useFreeUntil.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { Folded } from '#app/ui/Folded.tsx'
import { nightsInUse, type RoomDates } from '#shared/stay/roomDates.ts'
import * as css from './ArrivalSection.module.css'

type Props = {
  chosen: readonly ChosenRoom[]
  /** The dates of each room of the search. */
  dates: readonly RoomDates[]
}

/** A folded row with what the hotel states about the arrival, and the cancellation terms of the rooms. */
export function ArrivalSection({ chosen, dates }: Props) {
  const { text, date } = useText()
  const { checkin, isKnown } = useArrivalTexts()
  const isDayUse = nightsInUse(dates) === 0
  const terms = termsOfChosen(chosen, dates)
  const free = useFreeUntil(terms)
  return (
    <div className={css.section}>
      <Folded
        heading={text(isKnown ? 'booking.arrivalAndTerms' : 'parts.policy.heading')}
        fact={
          <>
            {!isDayUse && checkin && (
              <span className={css.fact}>
                {text('reservation.arrival.line', { name: text('reservation.checkin'), value: checkin })}
              </span>
            )}
            {free && (
              <span className={css.free}>{text('search.plan.free', { date: date(free, 'brief') })}</span>
            )}
          </>
        }
      >
        {isKnown && <ArrivalFacts isDayUse={isDayUse} />}
        <div>
          <CancellationTerms rooms={terms} />
        </div>
      </Folded>
    </div>
  )
}
