import type { VersionCause } from '#shared/api/reservationAfter.ts'
import { sumOf } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { creditDay, type EarningRules, earnedPoints } from '#shared/points/earning.ts'
import { earningRulesOf } from '#shared/points/pointRules.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { readMember } from '../members/people.ts'
import { pointRulesOf } from '../members/programs.ts'

/** What a booking agrees about its points. `months`: how long they can be used. `zone`: the IANA name of the programme's time zone. */
export type EarningTerms = EarningRules & { months: number; zone: string }

/** What the points of a stay depend on. */
type EarningStay = {
  member_id: number | null
  owner: 'guest' | 'member' | 'organization'
  status: ReservationStatus
  checkout: StayDate
  price: StayPrice
  extras: BookedExtra[]
  added_at: Date | null
}

/** The terms of a booking of a member; null for a stay that earns nothing. */
async function termsOf(
  tx: Queries,
  hotel: Hotel,
  { owner, member_id }: EarningStay,
): Promise<EarningTerms | null> {
  if (owner !== 'member' || member_id === null) return null
  const member = await readMember(tx, hotel.brand_id, member_id)
  const rules = pointRulesOf(hotel, member?.program_id ?? null)
  if (!member || !rules) return null
  const earning = earningRulesOf(rules, member.rank_id ?? null, hotel.currency)
  if (earning.value === null) return null
  return { ...earning, months: rules.valid_months, zone: rules.time_zone }
}

/** What a stay earns now. A cancelled stay earns nothing. */
function amountOfStay(
  { extras }: Pick<Hotel, 'extras'>,
  { status, price, extras: booked }: EarningStay,
  terms: EarningTerms,
) {
  if (status !== 'reserved') return 0
  const marked = new Set(extras.filter((extra) => extra.is_without_points).map(({ id }) => id))
  return earnedPoints(terms, {
    total: price.total,
    localTax: amountOf(price, 'local_tax'),
    withoutPoints: sumOf(
      booked.map(({ extra_id, quantity, price_with_tax }) =>
        marked.has(extra_id) ? quantity * price_with_tax : 0,
      ),
    ),
  })
}

/**
 * Notes what the version of a locked reservation earns, which is true from now on. The booking of a member begins it; a change of a
 * reservation that was booked without its member begins nothing, also if its member has added it since. What is credited already is
 * corrected by the next run of `creditStays`.
 */
export async function noteStay(
  tx: Queries,
  hotel: Hotel,
  reservationId: number,
  cause: VersionCause,
): Promise<void> {
  const [known] = await tx.query<{ terms: EarningTerms }>(
    'SELECT terms FROM point_stays WHERE reservation_id = $1',
    [reservationId],
  )
  if (!known && cause !== 'booked') return
  const [stay] = await tx.query<EarningStay>(
    'SELECT owner, member_id, status, checkout, price, extras, added_at FROM reservations WHERE id = $1',
    [reservationId],
  )
  if (!stay) throw new Error('A version has no reservation')
  const terms = known?.terms ?? (stay.added_at ? null : await termsOf(tx, hotel, stay))
  if (!terms) return
  await tx.query(
    `INSERT INTO point_stays AS s (reservation_id, brand_id, member_id, terms, amount, credit_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6::date::timestamp AT TIME ZONE $7)
     ON CONFLICT (reservation_id) DO UPDATE SET amount = EXCLUDED.amount,
       credit_at = CASE WHEN s.credited IS NULL THEN EXCLUDED.credit_at ELSE s.credit_at END`,
    [
      ...[reservationId, hotel.brand_id, stay.member_id, JSON.stringify(terms)],
      ...[amountOfStay(hotel, stay, terms), creditDay([stay.checkout]), terms.zone],
    ],
  )
}
