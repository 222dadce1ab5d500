import { useEffect, useRef } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { openAtHotel } from '#app/navigation/openAtHotel.ts'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { ListedReservation } from '#shared/api/ownReservations.ts'
import { type ReservationStatus, reservationStatuses } from '#shared/reservation/status.ts'
import * as css from './ListedCard.module.css'

const isKnown = (status: string): status is ReservationStatus =>
  (reservationStatuses as readonly string[]).includes(status)

type Props = { reservation: ListedReservation; takesFocus: boolean }

/** A reservation of a list. It leads to its page, which opens at its hotel. */
export function ListedCard({ reservation, takesFocus }: Props) {
  const { text, money } = useText()
  const { span } = useStayTexts()
  const { code } = useHotel()
  const place = useRef<HTMLDivElement>(null)
  // When the page of the list appears: the button that was pressed is gone.
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [takesFocus])
  const { number, status, hotel_code, hotel_name: hotel, checkin, checkout, price, picture } = reservation
  const open = text('account.reservations.open')
  const label = text('account.reservations.openOne', { number })
  return (
    <Card as="article" className={css.card}>
      <div ref={place}>
        <StayRoomCard pictures={picture ? [picture] : []} number={number} name={hotel} heading="h2">
          <p>{span({ checkin, checkout })}</p>
          <p>{isKnown(status) ? text(`reservation.status.${status}` as TextKey) : status}</p>
          {status !== 'cancelled' && <p>{money(price.total, price.currency)}</p>}
          {hotel_code === code ? (
            <AppLink to={paths.review(number)} className={buttonClass('plain')} aria-label={label}>
              {open}
            </AppLink>
          ) : (
            <Button
              kind="plain"
              aria-label={label}
              onClick={() => openAtHotel(paths.review(number), hotel_code, null)}
            >
              {open}
            </Button>
          )}
        </StayRoomCard>
      </div>
    </Card>
  )
}
