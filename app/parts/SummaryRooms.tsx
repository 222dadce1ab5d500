import { useText } from '#app/i18n/TextProvider.tsx'
import { roomAmount } from '#shared/money/price.ts'
import type { Party } from '#shared/party/party.ts'
import type { ChosenRoom } from '../search/selection.ts'
import { useStayTexts } from '../search/stayTexts.ts'
import * as css from './StaySummary.module.css'

type Props = { rooms: readonly Party[]; chosen: readonly (ChosenRoom | null)[] }

/** Each room of the stay: who sleeps in it, what was chosen for it, and what its nights cost. */
export function SummaryRooms({ rooms, chosen }: Props) {
  const { text, money } = useText()
  const words = useStayTexts()
  return (
    <ul className={css.rooms}>
      {rooms.map((party, index) => {
        const choice = chosen[index]
        const who = words.party(party)
        const number = text('parts.summary.room', { number: index + 1 })
        return (
          <li key={index} className={css.room}>
            <small className={css.who}>
              {rooms.length > 1 ? text('parts.dates.stay', { dates: number, nights: who }) : who}
            </small>
            {choice ? (
              <>
                <span className={css.type}>{choice.room.room_type_name}</span>
                <span className={css.plan}>{choice.plan.room_plan_name}</span>
                <span className={css.amount}>
                  {money(roomAmount(choice.plan.price), choice.plan.price.currency)}
                </span>
              </>
            ) : (
              <span className={css.plan}>{text('parts.summary.notChosen')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
