import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import { dueOf } from '#shared/money/totals.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { CancelTerms } from '../view/money/CancelTerms.tsx'
import { ReservedPayment } from '../view/money/ReservedPayment.tsx'
import * as css from './MoneyCard.module.css'
import { moneySentences } from './moneySentences.ts'
import { paidCard, paidName } from './paidName.ts'
import { restSums } from './unpaidSums.ts'
import { useHotelDay } from './useHotelDay.ts'

/** The sums that have a line each. */
const moved = ['on_its_way', 'refunded', 'by_hotel', 'may_be_asked'] as const

/** The money of a reservation in short: what is paid, what comes back, what is open, and until when it can be cancelled. */
export function MoneyCard({ reservation }: { reservation: Reservation }) {
  const { text, money } = useText()
  const { phone } = useHotel()
  const cardName = useCardName()
  const dayOf = useHotelDay()
  const { status, price, payment, payment_method: method, money: sums } = reservation
  const isActive = isUpcoming(status) || status === 'held'
  const amount = (value: number) => money(value, price.currency)
  const card = paidCard(reservation)
  const paid = sums?.paid ?? (payment && isAccepted(payment.state) ? payment.amount : 0)
  /** The rooms are held for a payment by card. The account of a transfer states its amount. */
  const isCardOpen = status === 'held' && payment !== null && payment.bank_account === null && paid === 0
  const atHotel = sums?.at_hotel ?? (isActive ? dueOf(price, method).atHotel : 0)
  const line = (name: string, value: number, note: ReactNode = null) =>
    value > 0 && (
      <div key={name} className={css.line}>
        <dt>
          {name}
          {note && <SmallPrint>{note}</SmallPrint>}
        </dt>
        <dd>{amount(value)}</dd>
      </div>
    )
  return (
    <section className={css.card} aria-label={text('reservation.line.heading')}>
      <dl className={css.lines}>
        {line(text(paidName(reservation)), paid, card && cardName(card))}
        {line(text('reservation.dueNow'), isCardOpen ? payment.amount : 0)}
        {sums && (
          <>
            {line(text('reservation.statement.taken'), sums.fees_taken)}
            {moved.map((name) => line(text(`reservation.statement.${name}`), sums[name]))}
          </>
        )}
        {restSums(isActive || sums ? atHotel : 0, reservation).map(({ name, amount: sum }) =>
          line(text(name), sum),
        )}
      </dl>
      {moneySentences(reservation, atHotel).map(({ name, amount: sum, card, at, isOfHotel }, index) => (
        <p key={index}>
          {text(`reservation.says.${name}`, {
            amount: amount(sum),
            card: card ? cardName(card) : '',
            date: at ? dayOf(at) : '',
          })}
          {isOfHotel && phone && (
            <>
              {' '}
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
      ))}
      {isUpcoming(status) && <CancelTerms rooms={upcomingRooms(reservation.rooms)} />}
      {payment !== null && payment.state !== 'replaced' && payment.state !== 'expired' && (
        <ReservedPayment reservation={reservation} payment={payment} />
      )}
    </section>
  )
}
