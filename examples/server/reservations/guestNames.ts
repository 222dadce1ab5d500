import type { ReservationOrder } from '#shared/api/reservations.ts'
import {
  type NameRule,
  nameFields,
  nameProblems,
  nameRuleOf,
  type OrderedName,
  orderedName,
  typedName,
} from '#shared/party/guestName.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'

function checkName(name: OrderedName, rule: NameRule, path: string): void {
  const problems = nameProblems(typedName(name), rule)
  for (const part of Object.keys(nameFields) as (keyof typeof nameFields)[])
    if (problems[part]) throw new Refusal('invalid', { field: `${path}.${nameFields[part]}` })
}

/**
 * The order with its names in the characters of the rule of its language. Refused with `invalid` and the field for a name
 * that the form of the app refuses too: of the booker, and of the guest of each room.
 */
export function withRuledNames({ settings }: Hotel, order: ReservationOrder): ReservationOrder {
  const rule = nameRuleOf(order.locale, settings.kanji_name_required === true)
  checkName(order.guest, rule, 'guest')
  for (const [room, { guest }] of order.rooms.entries()) checkName(guest, rule, `rooms.${room}.guest`)
  return {
    ...order,
    guest: orderedName(order.guest, rule),
    rooms: order.rooms.map((room) => ({ ...room, guest: orderedName(room.guest, rule) })),
  }
}
