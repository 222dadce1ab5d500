import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import type { Payment } from '#shared/api/reservationPayment.ts'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import * as css from './PaymentHead.module.css'

type Props = {
  heading: string
  reservation: Reservation
  payment: Payment
  /**
   * The new stay as a sentence, for the payment of a change: its rooms are not booked yet. Null if it is not known; undefined for a
   * booking.
   */
  changedTo?: string | null
  /** Whether the payment has ended without money: then no amount is shown. */
  isOver: boolean
  children?: ReactNode
}

/** The heading of a payment: what it is for, the amount and the reservation number. */
export function PaymentHead({ heading, reservation, payment, changedTo, isOver, children }: Props) {
  const { text, money } = useText()
  const stayText = useStayTexts()
  const { hotel_name, number, price } = reservation
  const { amount } = payment
  const rooms = changedTo === undefined ? reservation.rooms : []
  return (
    <header className={css.head}>
      <h1 className={css.heading} tabIndex={-1}>
        {heading}
      </h1>
      <p className={css.stay}>
        <b>{hotel_name}</b>
        {changedTo === undefined ? (
          <>
            <span>{stayText.stay(datesOfReserved(reservation))}</span>
            <span>{stayText.rooms(rooms)}</span>
          </>
        ) : (
          changedTo && <span>{changedTo}</span>
        )}
      </p>
      {rooms.map((room, index) => (
        <StayRoomCard
          key={room.reservation_hotel_room_id}
          pictures={room.pictures}
          number={rooms.length > 1 ? text('order.room', { number: index + 1 }) : null}
          name={room.room_type_name}
          heading="h2"
        >
          <p>{room.room_plan_name}</p>
        </StayRoomCard>
      ))}
      {!isOver && (
        <p className={css.amount}>
          {amount > 0
            ? text('payment.amount', { amount: money(amount, price.currency) })
            : text('payment.guaranteeAmount')}
        </p>
      )}
      <p className={css.number}>{text('payment.number', { number })}</p>
      {children}
    </header>
  )
}
