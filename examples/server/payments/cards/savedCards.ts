import { randomUUID } from 'node:crypto'
import type { SavedCard } from '#shared/api/cards.ts'
import type { Queries } from '../../database/Database.ts'
import type { Gateway, GatewayKey } from '../../gateways/gateway.ts'
import { type GatewayAccounts, gatewayOfHotel, gatewayOfVault } from '../../gateways/gatewayOf.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'
import type { MemberKey } from '../../members/people.ts'
import { type Clock, timestamp } from '../../start/clock.ts'
import type { StoredPayment } from '../StoredPayment.ts'

type SavedCardRow = {
  id: string
  gateway: string
  /** Null for the vault of the first account, in cards from before vaults were stored. */
  vault: string | null
  reference: GatewayKey
  card_brand: string
  masked_number: string
  expiry: string
}

const cardsOf = (on: Queries, { brandId, memberId }: MemberKey) =>
  on.query<SavedCardRow>(
    'SELECT * FROM saved_cards WHERE brand_id = $1 AND member_id = $2 ORDER BY saved_at DESC',
    [brandId, memberId],
  )

type CardServices = GatewayAccounts & { database: Queries }

/** Whether a gateway can charge a saved card: the card is in the vault of its account. */
function isChargedAt(services: CardServices, { gateway, vault }: SavedCardRow, at: Gateway): boolean {
  return gateway === at.name && gatewayOfVault(services, gateway, vault)?.vault === at.vault
}

/** The saved cards of a member, the newest first. Cards that the hotel's account at its gateway does not have are unusable. */
export async function savedCards(
  services: CardServices,
  hotel: Hotel,
  member: MemberKey,
): Promise<Omit<SavedCard, 'guarantees'>[]> {
  const gateway = gatewayOfHotel(services, hotel)
  return (await cardsOf(services.database, member)).map((row) => ({
    id: row.id,
    brand: row.card_brand,
    masked_number: row.masked_number,
    expiry: row.expiry,
    is_usable: gateway !== null && isChargedAt(services, row, gateway),
  }))
}

/** A saved card of a member at a gateway; null for an unknown card. */
export async function findSavedCard(
  services: CardServices,
  member: MemberKey,
  gateway: Gateway,
  id: string,
): Promise<SavedCardRow | null> {
  const cards = await cardsOf(services.database, member)
  return cards.find((row) => row.id === id && isChargedAt(services, row, gateway)) ?? null
}

/**
 * Deletes a card at its gateway and here. An unknown card is none. Throws if the settings have no account for the vault of the
 * card: the gateway would keep a card that the member believes deleted.
 */
export async function deleteSavedCard(services: CardServices, member: MemberKey, id: string): Promise<void> {
  const { database } = services
  const card = (await cardsOf(database, member)).find((row) => row.id === id)
  if (!card) return
  const gateway = gatewayOfVault(services, card.gateway, card.vault)
  if (!gateway) throw new Error(`A saved card cannot be deleted: no account for the vault of ${card.gateway}`)
  await gateway.deleteCard(card.reference)
  await database.query('DELETE FROM saved_cards WHERE id = $1', [id])
}

/**
 * Saves the card of an approved payment for its member. The booking does not depend on it: a failure is logged, and the
 * member enters the card again the next time.
 */
export async function storeCard(
  { database, clock, catalogue }: { database: Queries; clock: Clock; catalogue: Catalogue },
  gateway: Gateway,
  { hotel_id, card }: StoredPayment,
  { token, member }: { token: string; member: number },
): Promise<void> {
  const brandId = catalogue.hotel(hotel_id)?.brand_id
  if (!card || brandId === undefined) return
  try {
    const reference = await gateway.saveCard(`member-${brandId}-${member}`, token)
    await database.query(
      `INSERT INTO saved_cards (id, brand_id, member_id, gateway, vault, reference, card_brand, masked_number, expiry, saved_at)
       VALUES ($1, $2, $3, $4, $10, $5::jsonb, $6, $7, $8, $9::timestamptz)`,
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
        gateway.vault,
      ],
    )
  } catch (error) {
    console.error(`A card was not saved: ${(error as Error).name}`)
  }
}

/** Records that all saved cards are at another gateway, as after a change of the payment system. Returns their number. */
export async function moveSavedCards(on: Queries, gateway: string): Promise<number> {
  return (await on.query('UPDATE saved_cards SET gateway = $1 RETURNING id', [gateway])).length
}
