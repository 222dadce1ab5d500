import type { ApiError } from '#app/data/ApiError.ts'
import type { Choice } from '#app/paths.ts'
import type { ErrorName } from '#shared/api/errors.ts'
import type { GuestValues } from './guestForm.ts'
import { fieldOf } from './toRequest.ts'

/** Where a refused booking leads: to another choice, to the fields in question, or to the reason alone. */
export type Next =
  | { to: 'results'; selected: Choice; code: number | null }
  | { to: 'details'; fields: string[] }
  | { to: 'fail'; code: number | null }

const ofTheChoice: readonly (ErrorName | null)[] = [
  'sold_out',
  'plan_not_found',
  'price_changed',
  'minimum_stay',
  'dates_not_bookable',
]
const takesTheRoom: readonly (ErrorName | null)[] = ['sold_out', 'plan_not_found']

/**
 * The choice without what is gone: the room the refusal names by its place or type; all of it where the refusal
 * names none, for one of them cannot be had and nobody knows which.
 */
function withoutGone(
  { body, refusal }: ApiError,
  selected: Choice,
  types: readonly (string | null)[],
): Choice {
  if (!takesTheRoom.includes(refusal)) return selected
  const place = Object.keys(body?.fields ?? {})
    .map((field) => /^rooms\.(\d+)/.exec(field)?.[1])
    .find((text) => text !== undefined)
  const type = body?.meta.room_type_code
  const isGone = (index: number) =>
    place !== undefined
      ? index === Number(place)
      : types.includes(String(type))
        ? types[index] === type
        : true
  return selected.map((code, index) => (isGone(index) ? null : code))
}

/** `types` are the room types of the choice, where they are known. */
export function afterRefusal(
  error: ApiError,
  selected: Choice,
  types: readonly (string | null)[],
  values: GuestValues | null,
): Next {
  const { refusal, body } = error
  const code = body?.code ?? null
  if (ofTheChoice.includes(refusal)) {
    return { to: 'results', selected: withoutGone(error, selected, types), code }
  }
  const fields = Object.keys(body?.fields ?? {}).flatMap((field) => (values && fieldOf(field, values)) ?? [])
  return fields.length > 0 ? { to: 'details', fields } : { to: 'fail', code }
}
