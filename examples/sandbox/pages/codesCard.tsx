/** @jsxImportSource hono/jsx */
import { formatMoney } from '#shared/i18n/formats.ts'
import type { Coupon, DiscountValue, Promotion } from '../../server/hotels/rateRules.ts'
import { MeaningTable } from '../../server/reference/callSection.tsx'
import type { View } from './layout.tsx'
import { Card, Folded } from './parts.tsx'

type Hotels = View['catalogue']

/** An amount in the currency of the first hotel of a code. */
function moneyText({ hotel }: Hotels, [code = '']: string[], amount: number): string {
  return formatMoney('en', amount, hotel(code)?.currency ?? 'JPY')
}

const offText = (hotels: Hotels, off: DiscountValue, codes: string[]): string =>
  'percent' in off ? `${off.percent}% off` : `${moneyText(hotels, codes, off.amount)} off a room`

const whenText = (
  word: string,
  { from, until }: { from: string | null; until: string | null },
): string | null => (from === null && until === null ? null : `${word} ${from ?? '…'} to ${until ?? '…'}`)

/** The hotels of a coupon that accept percentages only. */
function partsOnly({ hotel }: Hotels, { off, hotels }: Coupon): string | null {
  const refusing = hotels.filter((code) => hotel(code)?.settings.percentage_coupon_discount_only)
  return 'amount' in off && refusing.length > 0 ? `refused as an amount at ${refusing.join(', ')}` : null
}

function couponText(known: Hotels, coupon: Coupon): string {
  const { off, hotels, valid, first_nights, minimum_total, usage_limit, used_elsewhere } = coupon
  const left = usage_limit === null ? null : usage_limit - used_elsewhere
  return [
    offText(known, off, hotels),
    `at ${hotels.join(', ')}`,
    partsOnly(known, coupon),
    first_nights && `for the first ${first_nights} nights`,
    minimum_total > 0 && `from a total of ${moneyText(known, hotels, minimum_total)}`,
    whenText('valid', valid),
    left !== null && (left > 0 ? `for ${left === 1 ? 'one booking' : `${left} bookings`}` : 'used up'),
  ]
    .filter(Boolean)
    .join(', ')
}

const promotionText = (known: Hotels, { off, hotels, plans, ahead, booked }: Promotion): string =>
  [
    offText(known, off, hotels),
    `at ${hotels.join(', ')}`,
    plans && `on ${plans.join(', ')}`,
    ahead && `${ahead.least} days ahead`,
    whenText('booked', booked),
  ]
    .filter(Boolean)
    .join(', ')

/** The codes of all brands, with their effect. */
export function CodesCard({ catalogue }: View) {
  const coupons = new Map(
    catalogue.hotels.flatMap((hotel) => hotel.coupons.map((coupon) => [coupon.code, coupon] as const)),
  )
  const promotions = new Map(
    catalogue.hotels.flatMap((hotel) => hotel.promotions.map((one) => [one.id, one] as const)),
  )
  const withCode = [...promotions.values()].flatMap((one): [string, string][] =>
    one.code === null ? [] : [[one.code, promotionText(catalogue, one)]],
  )
  const forAll = [...promotions.values()].filter(({ code }) => code === null)
  return (
    <Card id="codes" title="Codes" wide>
      <p>
        Coupons that a guest enters (<code>coupon_code</code>). At other hotels, the answer is “not here”.
      </p>
      <MeaningTable
        rows={[...coupons.values()].map((coupon) => [coupon.code, couponText(catalogue, coupon)])}
      />
      <p>
        Promotion codes in links (<code>promo_code</code>). A code of a secret plan makes the plan visible.
      </p>
      <MeaningTable rows={withCode} />
      <Folded title="Promotions without a code">
        <MeaningTable rows={forAll.map((one) => [one.id, promotionText(catalogue, one)])} />
      </Folded>
    </Card>
  )
}
