import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { CouponSentence } from './CouponSentence.tsx'
import { choiceFor } from './changedRooms/changedRooms.ts'
import { useChangedRooms } from './changedRooms/useChangedRooms.ts'
import { OwnRoomNote } from './ownRoom/OwnRoomNote.tsx'
import { ownPlanCode } from './ownRoom/ownPlanCode.ts'
import type { FoundForRoom, OwnRoom } from './ownRoom/ownRoom.ts'
import { roomOfAddress } from './ownRoom/roomOfAddress.ts'
import { RoomLinks } from './RoomLinks.tsx'
import * as css from './UpdateStrip.module.css'
import { VoucherStrip } from './voucher/lazyVoucherStrip.ts'

type Props = {
  number: string
  /** The id of the room in the address. */
  room: string | null
  /** The results; undefined while they load. */
  found: FoundForRoom | undefined
  /** Called with the room that the results change: undefined until it is known, null if there is none. */
  onOwnRoom: (room: OwnRoom | null | undefined) => void
  /** Shown instead for a reservation that cannot be opened, or that has no room to change. */
  children: ReactNode
}

/**
 * The reservation that the guest is changing, and which of its rooms. The guest chooses among several rooms. A voucher without a
 * stay has none.
 */
export function UpdateStrip({ number, room: id, found, onOwnRoom, children }: Props) {
  const { text, range, money } = useText()
  const { id: hotelId, code, siteController, hasChangeOffers } = useHotel()
  const { state } = useSession()
  const token = useReservationKey()?.bypass_token
  const isOpen = token !== undefined || state !== 'guest'
  const { data: reservation, isLoading } = useQuery(
    reservations.show,
    isOpen ? { params: { hotelId, id: number }, query: token ? { bypass_token: token } : {} } : null,
  )
  const isHere = reservation?.hotel_code === code
  const room = reservation && isHere ? roomOfAddress(reservation.rooms, id) : null
  const changed = useMemo(() => (reservation && room ? { reservation, room } : null), [reservation, room])
  const { choices, current, status } = useChangedRooms(changed, found?.coupon)
  // The site controller TL-Lincoln permits only the plans that a reservation already has.
  const isLimited = siteController === 'tl_lincon'
  const voucher = isHere && isWithoutStay(reservation.status) ? reservation.voucher : null
  // Before the results are drawn: they begin with the present plan. The strip of a voucher reports its rooms itself.
  useLayoutEffect(() => {
    if (voucher) return
    if (!changed || !choices) return onOwnRoom(isLoading ? undefined : null)
    const { reservation_hotel_room_id: id } = changed.room
    const planCode = ownPlanCode(changed.room, found?.rooms ?? [])
    const codes = choices.rooms.map(({ room_plan_code }) => room_plan_code)
    onOwnRoom({ id, planCode, only: isLimited ? codes : null, ...choices.ownRoom })
  }, [changed, choices, found, isLimited, isLoading, voucher, onOwnRoom])
  useEffect(() => () => onOwnRoom(undefined), [onOwnRoom])

  if (reservation && voucher)
    return (
      <Suspense fallback={null}>
        <VoucherStrip reservation={reservation} voucher={voucher} onOwnRoom={onOwnRoom} />
      </Suspense>
    )
  if (!reservation || !room || !choices) return children
  const { checkin, checkout, price } = reservation
  const dates = range(checkin, checkout)
  const total = money(price.total, price.currency)
  const { rooms, wish, addressOf, coupon } = choices
  return (
    <Notice tone="neutral">
      <p>
        <Unbroken dates={[number, dates]}>{text('update.updating', { number, dates, total })}</Unbroken>
      </p>
      <CouponSentence
        coupon={coupon}
        own={reservation.coupon_code}
        isAnswered={found ? found.coupon !== null : hasChangeOffers}
        isForAllPlans={hasChangeOffers && rooms.length === 1}
      />
      {rooms.length > 1 && (
        <RoomLinks label={text('update.which')}>
          {rooms.map((each) => {
            const isCurrent = each === room
            const label = text('update.room', {
              number: reservation.rooms.indexOf(each) + 1,
              name: each.room_type_name,
            })
            return (
              <AppLink
                key={each.reservation_hotel_room_id}
                ref={isCurrent ? current : undefined}
                to={addressOf(each)}
                replace
                aria-current={isCurrent ? 'true' : undefined}
                className={buttonClass(isCurrent ? 'outline' : 'plain')}
              >
                {label}
                {choiceFor(wish, each) && (
                  <>
                    <CheckIcon />
                    <span className="unseen">{text('search.plan.chosen')}</span>
                  </>
                )}
              </AppLink>
            )
          })}
        </RoomLinks>
      )}
      {rooms.length > 1 && hasChangeOffers && (
        <p>{text(coupon === undefined ? 'update.otherRoomsStay' : 'update.otherRoomsGetCoupon')}</p>
      )}
      {!hasChangeOffers && found && <OwnRoomNote room={room} found={found} />}
      <p className="unseen" role="status">
        {status}
      </p>
      <AppLink to={paths.review(number)} className={buttonClass('plain', css.back)}>
        {text('search.bookingContext.keep')}
      </AppLink>
    </Notice>
  )
}
