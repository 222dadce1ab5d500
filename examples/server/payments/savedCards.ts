import { randomUUID } from 'node:crypto'
import type { SavedCard } from '#shared/api/memberships.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Services } from '../services.ts'
import type { Gateway, GatewayKey } from './gateway.ts'
import { cardGatewayOf, gatewayOf } from './gatewayOf.ts'
import type { StoredPayment } from './store.ts'

type Row = {
  id: string
  gateway: string
  reference: GatewayKey
  card_brand: string
  masked_number: string
  expiry: string
}

/** A member of a brand. */
export type Member = { brandId: number; memberId: number }

const cardsOf = (on: Queries, { brandId, memberId }: Member) =>
  on.query<Row>('SELECT * FROM saved_cards WHERE brand_id = $1 AND member_id = $2 ORDER BY saved_at DESC', [
    brandId,
    memberId,
  ])

/** The saved cards of a member, the newest first. Cards of another gateway than the hotel's are unusable. */
export async function savedCards(on: Queries, hotel: Hotel, member: Member): Promise<SavedCard[]> {
  const gateway = cardGatewayOf(hotel)
  return (await cardsOf(on, member)).map((row) => ({
    id: row.id,
    brand: row.card_brand,
    masked_number: row.masked_number,
    expiry: row.expiry,
    is_usable: row.gateway === gateway,
  }))
}

/** A saved card of a member at a gateway; null for an unknown card. */
export async function findSavedCard(
  on: Queries,
  member: Member,
  gateway: string,
  id: string,
): Promise<Row | null> {
  return (await cardsOf(on, member)).find((row) => row.id === id && row.gateway === gateway) ?? null
}

/** Deletes a card at its gateway and here. An unknown card is none. */
export async function deleteSavedCard(services: Services, member: Member, id: string): Promise<void> {
  const { database } = services
  const card = (await cardsOf(database, member)).find((row) => row.id === id)
  if (!card) return
  await gatewayOf(services, card.gateway)?.deleteCard(card.reference)
  await database.query('DELETE FROM saved_cards WHERE id = $1', [id])
}

/**
 * Saves the card of an approved payment for its member. The booking does not depend on it: a failure is logged, and the
 * member enters the card again the next time.
 */
export async function keepCard(
  { database, clock, catalogue }: Services,
  gateway: Gateway,
  { reservation_id, card }: StoredPayment,
  { token, member }: { token: string; member: number },
): Promise<void> {
  const [made] = await database.query<{ hotel_id: number }>(
    'SELECT hotel_id FROM reservations WHERE id = $1',
    [reservation_id],
  )
  const brandId = catalogue.hotel(made?.hotel_id ?? 0)?.brand_id
  if (!card || brandId === undefined) return
  try {
    const reference = await gateway.saveCard(`member-${brandId}-${member}`, token)
    await database.query(
      `INSERT INTO saved_cards (id, brand_id, member_id, gateway, reference, card_brand, masked_number, expiry, saved_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9::timestamptz)`,
      [
        randomUUID(),
        brandId,
        member,
        gateway.name,
        JSON.stringify(reference),
        card.brand,
        card.masked_number,
        card.expiry,
        timestamp(clock.now()),
      ],
    )
  } catch (error) {
    console.error(`A card was not saved: ${(error as Error).name}`)
  }
}
