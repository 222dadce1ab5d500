import { array, assign, object, omit, optional } from 'superstruct'
import { ChangeRequest } from '#shared/api/changes.ts'
import { ExtraOrder } from '#shared/api/extras.ts'
import { Count } from '#shared/api/scalars.ts'
import { WantedRoom } from '#shared/api/wantedRoom.ts'
import { json } from '#shared/values/parseJson.ts'
import { WISH, type Wish } from './writeWish.ts'

/**
 * The part of a request that an address may have. Names of guests and answers are personal, and no link has them. No page adds a
 * room, so that a link adds none.
 */
const AddressWish = assign(
  omit(ChangeRequest, ['bypass_token', 'email', 'cancel', 'locale']),
  object({
    rooms: optional(array(assign(omit(WantedRoom, ['guest']), object({ reservation_hotel_room_id: Count })))),
    extras: optional(array(omit(ExtraOrder, ['answer']))),
  }),
)

/** What the guest asks for in an address; null for an address without a readable wish. Texts of the guest are not read from it. */
export function readWish(search: string): Wish | null {
  const text = new URLSearchParams(search).get(WISH)
  const value = text === null ? null : json(text)
  if (typeof value !== 'object' || value === null) return null
  const { rooms, extras, coupon_code } = value as Record<string, unknown>
  const wish = {
    ...(rooms !== undefined && { rooms }),
    ...(extras !== undefined && { extras }),
    ...(coupon_code !== undefined && { coupon_code }),
  }
  const isKnown = Object.keys(wish).length > 0 && AddressWish.is(wish)
  return isKnown ? (wish as Wish) : null
}
