import type { Coupon, Off, Promotion } from '../rates/rateRules.ts'
import { card, folded, table, type View } from './frame.ts'

const offText = (off: Off): string =>
  'percent' in off ? `${off.percent}% off` : `${off.amount} off a room, in the currency’s smallest unit`

const whenText = (
  word: string,
  { from, until }: { from: string | null; until: string | null },
): string | null => (from === null && until === null ? null : `${word} ${from ?? '…'} to ${until ?? '…'}`)

function couponText({
  off,
  hotels,
  valid,
  first_nights,
  minimum_total,
  usage_limit,
  used_elsewhere,
}: Coupon) {
  const left = usage_limit === null ? null : usage_limit - used_elsewhere
  return [
    offText(off),
    `at ${hotels.join(', ')}`,
    first_nights && `for the first ${first_nights} nights`,
    minimum_total > 0 && `from ${minimum_total} on`,
    whenText('valid', valid),
    left !== null && (left > 0 ? `for ${left === 1 ? 'one booking' : `${left} bookings`}` : 'used up'),
  ]
    .filter(Boolean)
    .join(', ')
}

const promotionText = ({ off, hotels, plans, ahead, booked }: Promotion): string =>
  [
    offText(off),
    `at ${hotels.join(', ')}`,
    plans && `on the plans ${plans.join(', ')}`,
    ahead && `${ahead.least} days ahead`,
    whenText('booked', booked),
  ]
    .filter(Boolean)
    .join(', ')

/** The codes of the brands, with what becomes of them. */
export function codesCard({ catalogue }: View): string {
  const coupons = new Map(
    catalogue.hotels.flatMap((hotel) => hotel.coupons.map((coupon) => [coupon.code, coupon] as const)),
  )
  const promotions = new Map(
    catalogue.hotels.flatMap((hotel) => hotel.promotions.map((one) => [one.id, one] as const)),
  )
  const withCode = [...promotions.values()].flatMap((one): [string, string][] =>
    one.code === null ? [] : [[one.code, promotionText(one)]],
  )
  const forAll = [...promotions.values()].filter(({ code }) => code === null)
  return card(
    'codes',
    'Codes',
    `<p>Coupons, as a guest types them (<code>coupon_code</code>). At a hotel they are not for, they say so.</p>
    ${table([...coupons.values()].map((coupon) => [coupon.code, couponText(coupon)]))}
    <p>Promotion codes, as a link carries them (<code>promo_code</code>). One that names a secret plan opens it.</p>
    ${table(withCode)}
    ${folded('Promotions without a code', table(forAll.map((one) => [one.id, promotionText(one)])))}`,
    'wide',
  )
}
