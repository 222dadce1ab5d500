import type { ApiError } from '#app/data/ApiError.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { formFieldOf, isOfferChanged } from '#app/parts/order/orderParts.ts'
import { refusedExtra } from '#app/parts/order/parts/extras.ts'
import type { SentParts } from '#app/parts/order/sentParts.ts'
import type { ChosenCodes } from '#app/paths.ts'
import type { ErrorName } from '#shared/api/errors.ts'
import { DEFAULT_REQUIREMENTS, type FieldRequirement } from '#shared/party/guestFields.ts'

/**
 * The screen after a refused booking: the results, the form with refused fields, the review at the new price, or the page
 * with the reason. `hasOldOffer`: the hotel refused an answer or an extra, or asks more
 * now. `extras` are the keys of the refused extras.
 */
export type Next =
  | { to: 'results'; chosenCodes: ChosenCodes }
  | { to: 'details'; fields: string[]; extras: string[]; hasOldOffer: boolean }
  | { to: 'review' }
  | { to: 'fail' }

const leadToResults: readonly (ErrorName | null)[] = [
  'sold_out',
  'plan_not_found',
  'minimum_stay',
  'dates_not_bookable',
  'promotion_not_for_plan',
]
const removeRooms: readonly (ErrorName | null)[] = ['sold_out', 'plan_not_found', 'promotion_not_for_plan']
/**
 * The guest agreed to a price that no longer applies, can pay in another way, or needs another language: the review shows the price,
 * the methods and the way to the language.
 */
const leadToReview: readonly (ErrorName | null)[] = [
  'price_changed',
  'coupon_invalid',
  'open_transfer_limit',
  'payment_method_not_accepted',
  'plan_japanese_only',
  'plan_japanese_only_for_guest',
]

/**
 * The statuses (conflict, gone) of a server without our error codes that has other rooms or prices now. The results are
 * requested again, and chosen rooms that the hotel no longer offers drop out there.
 */
const OFFER_CHANGED = [409, 410]

/**
 * Returns the chosen codes without the unavailable rooms. A refusal names them by index or by room type. If it names none, all are
 * removed, because any of them may be the unavailable one.
 */
function withoutUnavailable(
  { body, refusal }: ApiError,
  chosenCodes: ChosenCodes,
  types: readonly (string | null)[],
): ChosenCodes {
  if (!removeRooms.includes(refusal)) return chosenCodes
  const roomIndex = Object.keys(body?.fields ?? {})
    .map((field) => /^rooms\.(\d+)/.exec(field)?.[1])
    .find((text) => text !== undefined)
  const type = body?.meta.room_type_code
  function isUnavailable(index: number): boolean {
    if (roomIndex !== undefined) return index === Number(roomIndex)
    return types.includes(String(type)) ? types[index] === type : true
  }
  return chosenCodes.map((code, index) => (isUnavailable(index) ? null : code))
}

/**
 * Decides what a refused booking leads to. `types` are the chosen room type codes, by room; empty if unknown.
 * `values` are the guest details of the request; without them no field can be marked. `ordered` is the request; `roomGuest`
 * is how the hotel asks for the guests of the rooms.
 */
export function afterRefusal(
  error: ApiError,
  chosenCodes: ChosenCodes,
  types: readonly (string | null)[],
  values: GuestValues | null,
  ordered: SentParts['body'] = {},
  roomGuest: FieldRequirement = DEFAULT_REQUIREMENTS.room_guest,
): Next {
  const { refusal, status, body } = error
  if (leadToReview.includes(refusal)) return { to: 'review' }
  if (leadToResults.includes(refusal)) {
    return { to: 'results', chosenCodes: withoutUnavailable(error, chosenCodes, types) }
  }
  // The details have the choice to book privately, for a person who is a member too.
  if (refusal === 'organization_limit') return { to: 'details', fields: [], extras: [], hasOldOffer: false }
  const names = Object.keys(body?.fields ?? {})
  const sent = values && { values, count: chosenCodes.length, body: ordered, roomGuest }
  const fields = names.flatMap((name) => (sent && formFieldOf(name, sent)) ?? [])
  const extras = names.flatMap((name) => refusedExtra(name, ordered) ?? [])
  const hasOldOffer = names.some(isOfferChanged)
  if (fields.length > 0 || hasOldOffer) return { to: 'details', fields, extras, hasOldOffer }
  return !refusal && OFFER_CHANGED.includes(status ?? 0) ? { to: 'results', chosenCodes } : { to: 'fail' }
}
