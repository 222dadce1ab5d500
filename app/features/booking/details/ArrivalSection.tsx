import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { termsOfChosen } from '#app/parts/stay/roomTerms.ts'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { useFreeUntil } from '#app/parts/stay/useFreeUntil.ts'
import { Folded } from '#app/ui/Folded.tsx'
import { nightsInUse } from '#shared/stay/roomDates.ts'
import * as css from './ArrivalSection.module.css'

/** A folded row with what the hotel states about the arrival, and the cancellation terms of the rooms. */
export function ArrivalSection({ order: { chosen, dates } }: { order: Order }) {
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
                {text('order.arrival.line', { name: text('order.checkin'), value: checkin })}
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
