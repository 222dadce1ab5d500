import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useOnline } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { priceOf, promotionOf } from '#app/search/rooms/chosenRooms.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useAbout } from '#app/search/texts/useAbout.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import type { Exchange } from '#shared/api/rooms.ts'
import type { Delivery } from '#shared/extras/slots.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { paysDeposit, totals } from '#shared/money/totals.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { isEscape } from '#shared/typed/keyPress.ts'
import { DepositLines } from './DepositLines.tsx'
import * as css from './StaySummary.module.css'
import { SummaryRooms } from './SummaryRooms.tsx'
import { usePriceLines } from './usePriceLines.ts'

type Props = {
  criteria: Criteria
  /** The chosen plan of each room of the criteria, null where none is chosen. */
  chosen: readonly (ChosenRoom | null)[]
  /** The extras that the guest orders. */
  deliveries?: readonly Delivery[]
  /** What points pay, in minor units. */
  byPoints?: Money
  /** The button of the next step. */
  action?: ReactNode
  /** A sentence below the button. */
  note?: string
  /** What happens to the next step, above its button. */
  status?: string | null
  /** What the guest must choose or change before the next step. */
  missing?: string | null
  /** The payment method; null if the guest has not chosen it. */
  method?: PaymentMethod | null
  /** The rate of the currency in which the guest sees the prices too. */
  exchange: Exchange | null
}

/**
 * The summary of the stay: a column beside a wide page, and on a narrow page a bar at the foot that opens. The bar appears
 * with the first chosen room, because before it the guest is at the rooms and has no next step. The summary must be the last
 * item of a grid. The narrow page must have an inline padding of `--space-4`. A page with a sticky header sets its height as
 * `--summary-top`.
 */
export function StaySummary({
  criteria,
  chosen,
  deliveries = [],
  byPoints = 0,
  action,
  note,
  status,
  missing = null,
  method = null,
  exchange,
}: Props) {
  const { text, money, range } = useText()
  const stayText = useStayTexts()
  const about = useAbout()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      // An open dialog or panel closes first. On a wide page the summary has no button and is always open.
      const isInner = event.defaultPrevented || document.querySelector('dialog[open], [popover]')
      if (!isEscape(event) || isInner || !toggle.current?.offsetParent) return
      // Mark Escape as handled, so that the frame stays open.
      event.preventDefault()
      setOpen(false)
      toggle.current.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  const { rooms } = criteria
  // The banner at the start of the page is not in view here.
  const shownStatus = useOnline() ? status : text('parts.summary.offline')
  const price = priceOf(chosen, deliveries, byPoints)
  const deposit = price && totals(price).deposit
  /** First the extras, which are beside the rooms. The amounts of the rooms contain the other lines. */
  const lines = usePriceLines(price, promotionOf(chosen)).sort(
    (a, b) => Number(b.key === 'extra') - Number(a.key === 'extra'),
  )
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
  const total = price && (
    <>
      <b className={css.sum}>{money(price.total, price.currency)}</b>
      {exchange && <small className={css.about}> {about(price, exchange)}</small>}
    </>
  )

  return (
    <aside
      className={css.summary}
      data-sticky
      data-empty={count === 0 && !shownStatus}
      aria-labelledby={`${id}-heading`}
    >
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
          lines.map(({ key, label, name, amount }) => (
            <p key={`${key} ${label}`} className={css.line}>
              <span>{key === 'extra' ? name : text('parts.summary.included', { name })}</span>
              <span className={css.amount}>{money(amount, price.currency)}</span>
            </p>
          ))}
        {deposit && price && paysDeposit(method) && (
          <DepositLines deposit={deposit} currency={price.currency} />
        )}
      </div>
      <div className={css.foot}>
        <button
          ref={toggle}
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
            {text(exchange ? 'parts.price.youPay' : 'parts.summary.total')}
            {total}
          </p>
        )}
        {shownStatus && <p className={css.status}>{shownStatus}</p>}
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
