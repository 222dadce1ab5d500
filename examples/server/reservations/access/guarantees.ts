import type { SavedCard } from '#shared/api/cards.ts'
import { endOfUse } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../database/Database.ts'
import type { Catalogue } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { MemberKey } from '../../members/people.ts'
import type { StoredPayment } from '../../payments/StoredPayment.ts'
import type { Clock } from '../../start/clock.ts'

type GuaranteeNeeds = { database: Queries; catalogue: Catalogue; clock: Clock }

type Row = Pick<StoredPayment, 'card'> & { hotel_id: number; checkin: StayDate; checkout: StayDate }

/** A card as the guest sees it. A payment does not name the saved card with which it was made. */
type ShownCard = Pick<SavedCard, 'brand' | 'masked_number' | 'expiry'>

const isSameCard = (a: ShownCard, b: ShownCard): boolean =>
  a.brand === b.brand && a.masked_number === b.masked_number && a.expiry === b.expiry

/**
 * Returns a function that finds the next stay for which a card of a member is the guarantee: its check-in; null for a card that guarantees
 * nothing. A stay that is over, cancelled or not paid for in time needs no card.
 */
export async function readGuarantees(
  { database, catalogue, clock }: GuaranteeNeeds,
  { brandId, memberId }: MemberKey,
): Promise<(card: ShownCard) => StayDate | null> {
  const rows = await database.query<Row>(
    `SELECT r.hotel_id, r.checkin, r.checkout, p.card
     FROM reservations r JOIN payments p ON p.reservation_id = r.id AND p.kind = 'guarantee'
     WHERE r.member_id = $1 AND r.status IN ('held', 'reserved')
       AND p.state IN ('tokenised', 'authorising', 'authorised', 'captured') AND p.card IS NOT NULL
     ORDER BY r.checkin`,
    [memberId],
  )
  const guaranteed = rows.filter((row) => {
    const hotel = catalogue.hotel(row.hotel_id)
    return hotel?.brand_id === brandId && endOfUse(row) > hotelToday(hotel, clock.now())
  })
  return (card) => guaranteed.find((row) => row.card && isSameCard(row.card, card))?.checkin ?? null
}
