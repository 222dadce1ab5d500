import { bookings } from '#app/data/booking/bookings.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { bookedExchange } from '#app/parts/order/bookedExchange.ts'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { ExtraFacts } from '#app/parts/stay/ExtraFacts.tsx'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { datesOfReserved, isUpcoming, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { dueOf } from '#shared/money/totals.ts'
import { haveSameDates, nightsInUse } from '#shared/stay/roomDates.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { ReservationActions } from './ReservationActions.tsx'
import * as css from './ReservationView.module.css'
import { ReservedAnswers } from './ReservedAnswers.tsx'
import { ReservedPayment } from './ReservedPayment.tsx'
import { ReservedRooms } from './ReservedRooms.tsx'
import { StatusLine } from './StatusLine.tsx'

/** All details of a reservation: number, status, dates, rooms, price, amount due at the hotel, booker, and actions. */
export function ReservationView({ reservation }: { reservation: Reservation }) {
  const { text, locale, money, date } = useText()
  const stayText = useStayTexts()
  const { number, status, nights, rooms, guest, price, payment_method, notes, extras } = reservation
  const answers = reservation.additional_questions
  const { isKnown } = useArrivalTexts()
  const { code } = useHotel()
  const dates = datesOfReserved(reservation)
  const [shared] = haveSameDates(dates) ? dates : []
  const due = dueOf(price, payment_method)
  const { payment } = reservation
  const hasPaymentLine = payment !== null && payment.state !== 'replaced' && payment.state !== 'expired'
  const isActive = isUpcoming(status) || status === 'held'
  /** The guest has something to do first. */
  const isAwaited = status === 'held' && payment_method === 'bank_transfer'
  const paymentLine = hasPaymentLine && <ReservedPayment reservation={reservation} payment={payment} />
  /** What is left to pay stands below what is paid. */
  const dueLine = isActive && due.atHotel > 0 && (
    <p className={css.due}>
      <span>{text('reservation.dueAtHotel')}</span>
      <b>{money(due.atHotel, price.currency)}</b>
    </p>
  )
  return (
    <div className={css.view}>
      <section className={css.ticket} aria-label={text('reservation.number')}>
        <p className={css.label}>{text('reservation.number')}</p>
        <div className={css.numberLine}>
          <p className={css.number}>{number}</p>
          <CopyButton
            value={number}
            label={text('reservation.copy')}
            name={text('reservation.copyNumber')}
            done={text('reservation.copied')}
          />
        </div>
        <StatusLine status={status} hasOwnNote={hasPaymentLine} />
        {isUpcoming(status) && <ChangeLine reservation={reservation} />}
        <ReservationActions reservation={reservation} />
      </section>
      {isAwaited && paymentLine}
      <section className={css.section}>
        <h2 className={css.heading}>{reservation.hotel_name}</h2>
        {shared && (
          <dl className={css.days}>
            <div>
              <dt>{text(nights > 0 ? 'order.checkin' : 'reservation.day')}</dt>
              <dd>{date(shared.checkin, 'full')}</dd>
            </div>
            {nights > 0 && (
              <div>
                <dt>{text('order.checkout')}</dt>
                <dd>{date(shared.checkout, 'full')}</dd>
              </div>
            )}
          </dl>
        )}
        <p className={css.nights}>
          {shared && rooms.length > 0
            ? text('parts.dates.stay', { dates: stayText.nights(nights), nights: stayText.rooms(rooms) })
            : shared
              ? stayText.nights(nights)
              : stayText.rooms(rooms)}
        </p>
        <ReservedRooms reservation={reservation} />
      </section>
      {(isKnown || reservation.arrival_time) && (
        <section className={css.section}>
          <h2 className={css.heading}>{text('order.arrival.heading')}</h2>
          <ArrivalFacts isDayUse={nights === 0} arrivalTime={reservation.arrival_time} />
        </section>
      )}
      {answers.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{text('parts.answers.heading')}</h2>
          <ReservedAnswers reservation={reservation} />
        </section>
      )}
      {extras.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{text('parts.extras.heading')}</h2>
          <ExtraFacts extras={extras} currency={price.currency} />
        </section>
      )}
      <section className={css.section}>
        <h2 className={css.heading}>{text('reservation.price')}</h2>
        <PriceLines
          price={price}
          nights={nightsInUse(dates)}
          exchange={bookings.hasMade(number) ? bookedExchange(code) : null}
          method={payment_method}
          hasExtrasBeside={extras.length > 0}
        />
        {(isAwaited || !paymentLine) && dueLine}
      </section>
      {!isAwaited && paymentLine}
      {!isAwaited && paymentLine && dueLine}
      <section className={css.section}>
        <h2 className={css.heading}>{text('reservation.booker')}</h2>
        <p className={css.lines}>
          <span>{fullName(locale, guest)}</span>
          <span>{guest.email}</span>
          {guest.phone && <span>{guest.phone}</span>}
        </p>
        {notes && (
          <p className={css.notes}>
            <small>{text('reservation.notes')}</small>
            {notes}
          </p>
        )}
      </section>
      <p className={css.newSearch}>
        <AppLink to={paths.results()} className={buttonClass('plain')}>
          {text('reservation.newSearch')}
        </AppLink>
      </p>
    </div>
  )
}
