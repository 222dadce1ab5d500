import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { object, refine, string } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { codeIn } from '#app/search/codeIn.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { ReservationPage } from '../../ReservationPage.tsx'
import { useWish } from '../useWish.ts'
import { wishWithCode, withoutCoupon } from './couponWish.ts'

const CouponForm = object({
  code: refine(string(), 'code', (typed) => (codeIn(typed) === undefined ? 'code' : true)),
})
type CouponValues = { code: string }

/**
 * The field of the coupon. Another code leads to the offer with it, or to the other rooms and plans at the price with it. An empty field
 * leads to the offer without a coupon. What else the guest wishes is in the address and stays.
 */
export function ChangeCoupon({ reservation, opening, permissions }: Permitted) {
  const { text } = useText()
  const { takesPercentOnly } = useHotel().payment
  const { number, coupon_code } = reservation
  const { search } = useLocation()
  const wish = readWish(search) ?? {}
  const others = withoutCoupon(wish)
  const toOffer = useWish(number, opening)
  const { go } = useNavigation()
  const [isSame, setSame] = useState(false)
  /** The button that the guest has pressed. */
  const leadsTo = useRef<'offer' | 'rooms'>('offer')
  const changeable = reservation.rooms.filter(
    ({ reservation_hotel_room_id: id }) =>
      permissions.rooms.find((one) => one.reservation_hotel_room_id === id)?.change === 'yes',
  )
  const wantedFor = ({ reservation_hotel_room_id: id }: ReservedRoom) =>
    others?.rooms?.find((one) => one.reservation_hotel_room_id === id && !one.is_given_up)
  const room = changeable.find(wantedFor) ?? changeable[0]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const form = useCheckedForm<CouponValues>(CouponForm, {
    name: 'change-coupon',
    values: { code: wish.coupon_code ?? coupon_code ?? '' },
    mode: 'onSubmit',
  })

  function submit({ code: typed }: CouponValues) {
    const code = codeIn(typed) ?? null
    const next = wishWithCode(wish, code, coupon_code)
    setSame(next === null)
    if (next === null) return
    if (leadsTo.current === 'offer' || !room) return toOffer(next)
    const { checkin_date = room.checkin_date, checkout_date = room.checkout_date } = wantedFor(room) ?? {}
    const criteria = roomSearch({ ...room, checkin_date, checkout_date }, { coupon_code: code })
    go(paths.changeRoom(criteria, number, room.reservation_hotel_room_id, writeWish(next)))
  }
  return (
    <ReservationPage
      above={<BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>}
      heading={text('changeOffer.couponPage.heading')}
      headingRef={heading}
      sentence={text(
        coupon_code ? 'changeOffer.couponPage.sentence' : 'changeOffer.couponPage.sentenceWithout',
      )}
    >
      <Form form={form} onSubmit={submit}>
        <TextField<CouponValues>
          name="code"
          kind="code"
          label={text('changeOffer.couponPage.code')}
          hint={takesPercentOnly && text('changeOffer.couponPage.percentOnly')}
          isOptional={coupon_code !== null || others !== null}
          maxLength={64}
        />
        <p role="status">{isSame && text('change.details.unchanged')}</p>
        <Button type="submit" kind="filled" onClick={() => (leadsTo.current = 'offer')}>
          {text('changeOffer.toOffer')}
        </Button>
        {room && (
          <Button type="submit" onClick={() => (leadsTo.current = 'rooms')}>
            {text('changeOffer.couponPage.toRooms')}
          </Button>
        )}
        {coupon_code && (
          <Button onClick={() => toOffer({ ...others, coupon_code: null })}>
            {text('changeOffer.couponPage.drop')}
          </Button>
        )}
      </Form>
    </ReservationPage>
  )
}
