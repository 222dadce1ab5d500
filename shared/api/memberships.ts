import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, defaulted } from './fallbacks.ts'
import { CardExpiry, Code, Count, MaskedNumber, Text, Token } from './scalars.ts'
import { Whoami } from './session.ts'

/** The programme of a member. */
export const Program = object({
  /** Null for a user without a programme. */
  id: defaulted(nullable(Count), null),
  /** Whether a booking may update the member's profile. */
  update_member_profile_enabled: defaulted(boolean(), false),
})

export type Program = Infer<typeof Program>

/** A card that the gateway keeps for a member. */
export const SavedCard = object({
  id: Code,
  brand: Text,
  masked_number: MaskedNumber,
  expiry: CardExpiry,
  /** False for a card of a gateway that the hotel has replaced: the member enters it again. */
  is_usable: addition(boolean(), true),
})
export type SavedCard = Infer<typeof SavedCard>

/** Sign-in, sign-out and the programme of a member. Requests have the member's token as `Authorization: Bearer …`. */
export const memberships = {
  tokens: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/tokens',
    access: 'link',
    body: object({ grant_type: enums(['refresh_token']), refresh_token: Token }),
    /** `whoami`: the user of the token; a client requests it if it is null. */
    response: object({ access_token: Token, whoami: addition(nullable(Whoami), null) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_out',
    access: 'guest',
    isAboutUser: true,
    isAboutToken: true,
    body: object({}),
    response: object({}),
  }),
  program: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/program',
    access: 'guest',
    isAboutUser: true,
    response: Program,
  }),
  creditCards: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/credit_cards',
    access: 'guest',
    isAboutUser: true,
    response: object({ data: array(SavedCard) }),
  }),
  deleteCreditCard: endpoint({
    method: 'DELETE',
    path: '/hotels/{hotelId}/memberships/credit_cards/{id}',
    access: 'guest',
    isAboutUser: true,
    response: object({}),
  }),
}
