import { type ReactNode, useId, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { amountOf, besideRoom, takenOff } from '#shared/money/price.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { type ChosenRoom, priceOf } from '../search/rooms/selection.ts'
import { useStayTexts } from '../search/texts/stayTexts.ts'
import * as css from './StaySummary.module.css'
import { SummaryRooms } from './SummaryRooms.tsx'

type Props = {
  criteria: Criteria
  /** The chosen plan of each room of the criteria, null where none is chosen. */
  chosen: readonly (ChosenRoom | null)[]
  /** The button of the next step. */
  action?: ReactNode
  /** A sentence below the button. */
  note?: string
  /** What happens to the next step, above its button. */
  status?: string | null
  /** What the guest must choose or change before the next step. */
  missing?: string | null
}

/**
 * The summary of the stay, always visible: a column beside a wide page, and on a narrow page a bar at the foot that
 * opens. It must be the last item of a grid. The narrow page must have an inline padding of `--space-4`. A page with a
 * sticky header sets its height as `--summary-top`.
 */
export function StaySummary({ criteria, chosen, action, note, status, missing = null }: Props) {
  const { text, money, range } = useText()
  const stayText = useStayTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { rooms } = criteria
  const price = priceOf(chosen)
  const { localTax: localTaxName } = useHotel()
  const localTax = price ? amountOf(price, 'local_tax') : 0
  const dates = datesOfRooms(criteria) ?? []
  const [shared] = haveSameDates(dates) ? dates : []
  const nights = shared && stayText.nights(nightsBetween(shared.checkin, shared.checkout))
  const count = chosen.filter(Boolean).length
  // The total beside this text includes only the rooms chosen so far.
  const roomsText =
    rooms.length === 1 || count === 0
      ? text('parts.party.rooms', { count: rooms.length })
      : count < rooms.length
        ? text('parts.summary.chosenOf', { chosen: count, all: rooms.length })
        : text('parts.summary.chosenAll', { count })
  const total = price && <b className={css.sum}>{money(price.total, price.currency)}</b>

  return (
    <aside className={css.summary} aria-labelledby={`${id}-heading`}>
      <div className={css.details} id={`${id}-details`} data-open={isOpen}>
        <h2 className={css.heading} id={`${id}-heading`}>
          {text('parts.summary.heading')}
        </h2>
        {shared && (
          <p className={css.line}>
            <span>{range(shared.checkin, shared.checkout)}</span>
            <span className={css.amount}>{nights}</span>
          </p>
        )}
        <SummaryRooms rooms={rooms} dates={shared ? [] : dates} chosen={chosen} />
        {price &&
          takenOff(price).map(({ kind, amount }) => (
            <p key={kind} className={css.line}>
              <span>{text(`parts.price.off.${kind}`)}</span>
              <span className={css.amount}>{money(amount, price.currency)}</span>
            </p>
          ))}
        {price &&
          besideRoom(price).map(({ label, amount }) => (
            <p key={label} className={css.line}>
              <span>{label ?? text('parts.price.otherLine')}</span>
              <span className={css.amount}>{money(amount, price.currency)}</span>
            </p>
          ))}
        {price && localTax > 0 && (
          <p className={css.line}>
            <span>{text(`parts.price.localTax.${localTaxName}`)}</span>
            <span className={css.amount}>{money(localTax, price.currency)}</span>
          </p>
        )}
      </div>
      <div className={css.foot}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          <small className={css.short}>
            {nights ? text('parts.dates.stay', { dates: roomsText, nights }) : roomsText}
            <span className="unseen">{text('parts.summary.show')}</span>
            <ChevronIcon />
          </small>
          {total ?? missing ?? text('parts.summary.notChosen')}
        </button>
        {total && (
          <p className={css.total}>
            {text('parts.summary.total')}
            {total}
          </p>
        )}
        {status && <p className={css.status}>{status}</p>}
        {missing && (
          <p className={css.missing} data-alone={price !== null}>
            {missing}
          </p>
        )}
        {action && <div className={css.action}>{action}</div>}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </aside>
  )
}
