import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { keyWithToken } from '#app/navigation/reservationKey.ts'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { receipts } from '#shared/api/receipts.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { IssuedReceipts } from './IssuedReceipts.tsx'
import { NoReceipt } from './NoReceipt.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptRooms } from './ReceiptRooms.tsx'
import * as css from './ReceiptSheet.module.css'
import { ReceiptSums } from './ReceiptSums.tsx'
import { useReceipt } from './useReceipt.ts'

type Props = { reservation: Reservation; onClose: () => void }

/**
 * The receipt of a reservation: what it states, the name that it is made out to, and the earlier ones. A server of the level `core`
 * does not say what it states: the guest only downloads it.
 */
export function ReceiptSheet({ reservation, onClose }: Props) {
  const { text } = useText()
  const { hasChangeOffers: isListed } = useHotel()
  const { number, hotel_id: hotelId, bypass_token, price } = reservation
  const { data, error, isLoading, refetch } = useQuery(
    receipts.list,
    isListed ? { params: { hotelId, id: number }, query: keyWithToken(bypass_token) ?? {} } : null,
  )
  const receipt = useReceipt(reservation, isListed, () => void refetch())
  const [room, setRoom] = useState<number>()
  const ofRoom = data?.rooms.find((one) => one.reservation_hotel_room_id === room)
  const next = ofRoom?.next ?? data?.next
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = content.current?.closest('dialog')?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
  const refused = error?.refusal === 'change_refused' ? String(error.body?.meta.reason) : null
  const isAvailable = !isListed || data?.state === 'available'

  return (
    <Dialog
      heading={text('receipt.heading')}
      closeLabel={text('shell.close')}
      onClose={onClose}
      size="medium"
      isTall
    >
      <div ref={content} className={css.content}>
        {isLoading && (
          <>
            <p className="unseen" role="status">
              {text('receipt.loading')}
            </p>
            <Skeleton height="3rem" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </>
        )}
        {refused && (
          <p>
            <Refusal reservation={reservation} reason={refused} settings={{ deadline: null }} />
          </p>
        )}
        {error && !refused && (
          <>
            <p role="alert">{text('receipt.notLoaded')}</p>
            <Button onClick={() => void refetch()}>{text('receipt.retry')}</Button>
            <CallHotel />
          </>
        )}
        {data && !isAvailable && <NoReceipt {...data} />}
        {data && isAvailable && data.rooms.length > 0 && (
          <ReceiptRooms reservation={reservation} rooms={data.rooms} chosen={room} onChoose={setRoom} />
        )}
        {next && isAvailable && <ReceiptSums next={next} currency={price.currency} />}
        {isAvailable && (
          <ReceiptForm reservation={reservation} room={ofRoom?.reservation_hotel_room_id} receipt={receipt} />
        )}
        <p role="status" className={css.status}>
          {receipt.state === 'loading' && text('receipt.downloading')}
          {receipt.state === 'done' && text('receipt.downloaded')}
          {(receipt.state === 'opened' || receipt.state === 'blocked') && text('receipt.opened')}
        </p>
        {receipt.address && (
          <ExternalLink href={receipt.address} className={buttonClass('outline')}>
            {text('receipt.openTab')}
          </ExternalLink>
        )}
        {receipt.state === 'failed' && (
          <>
            <p role="alert">{text('receipt.failed')}</p>
            <CallHotel />
          </>
        )}
        {data && (
          <IssuedReceipts issued={data.issued} currency={price.currency} download={receipt.download} />
        )}
      </div>
    </Dialog>
  )
}
