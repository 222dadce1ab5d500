import * as fc from 'fast-check'
import type { Definition } from '#shared/api/endpoint.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday, orderOf } from '../server/guest.ts'
import { type RequestParts, requestsOf } from './requests.ts'

const checkin = nextWeekday(2, 12)

/** An order that would be booked, with all texts that a guest can write. */
async function orderWithTexts(guest: Guest): Promise<RequestParts> {
  const choice = await guest.choose('seoul', checkin, addDays(checkin, 2))
  const kana = { first_name_kana: 'はなこ', last_name_kana: 'やまだ' }
  const order = orderOf([choice], { notes: 'Late', promo_code: 'NONE', tracking: { utm_source: 'letter' } })
  const rooms = order.rooms.map((room) => ({ ...room, guest: { ...room.guest, ...kana } }))
  return { params: { hotelId: 'seoul' }, body: { ...order, rooms, guest: { ...order.guest, ...kana } } }
}

/** Requests that the structs of a call accept. An order would even be booked. */
export const likelyRequestsOf = async (
  { name, definition }: { name: string; definition: Definition },
  guest: Guest,
): Promise<fc.Arbitrary<RequestParts>> =>
  name === 'reservations.create' ? fc.constant(await orderWithTexts(guest)) : requestsOf(definition)
