import { array, boolean, type Infer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { CardExpiry, MaskedNumber } from './personScalars.ts'
import { Code, StayDateText, Text } from './scalars.ts'

/** A card that the gateway keeps for a member. */
export const SavedCard = object({
  id: Code,
  brand: Text,
  masked_number: MaskedNumber,
  expiry: CardExpiry,
  /** False for a card of a gateway that the hotel has replaced: the member enters it again. */
  is_usable: addition(boolean(), true),
  /** The check-in of the stay for which the card is the guarantee; null for a card that can be deleted. */
  guarantees: addition(nullable(StayDateText), null),
})
export type SavedCard = Infer<typeof SavedCard>

/** The saved cards of a member. */
export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/credit_cards',
    access: 'guest',
    admitsAnyToken: true,
    response: object({ data: array(SavedCard) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hotels/{hotelId}/memberships/credit_cards/{id}',
    access: 'guest',
    admitsAnyToken: true,
    response: object({}),
  }),
}
