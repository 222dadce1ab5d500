import type { GuestName, ReservationOrder } from '#shared/api/reservationOrder.ts'
import {
  type NameRule,
  nameFields,
  nameProblems,
  nameRuleOf,
  type OrderedName,
  orderedName,
  typedName,
} from '#shared/party/guestName.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'

/** Which characters a hotel accepts in the names of a guest with this language. */
export const nameRuleFor = ({ settings }: Pick<Hotel, 'settings'>, locale: string): NameRule =>
  nameRuleOf(locale, settings.kanji_name_required === true)

function checkName(name: OrderedName, rule: NameRule, path: string): void {
  const problems = nameProblems(typedName(name), rule)
  for (const part of Object.keys(nameFields) as (keyof typeof nameFields)[])
    if (problems[part]) throw new Refusal('invalid', { field: `${path}.${nameFields[part]}` })
}

/** Whether a name is the stored one; a reading that is left out stays. */
const isStored = (name: OrderedName, stored: OrderedName): boolean =>
  Object.values(nameFields).every((field) => (name[field] ?? stored[field] ?? '') === (stored[field] ?? ''))

/**
 * A changed name in the characters of its rule. A name that is the stored one stays as it is, so that a guest can change other
 * details in another language. Refused with `invalid` and the field below `path` for a name that the form of the app refuses too.
 */
export function changedName(name: GuestName, stored: GuestName, rule: NameRule, path: string): GuestName {
  if (isStored(name, stored)) return stored
  checkName(name, rule, path)
  return orderedName(name, rule)
}

/**
 * The order with its names in the characters of the rule of its language. Refused with `invalid` and the field for a name
 * that the form of the app refuses too: of the booker, and of the guest of each room.
 */
export function withRuledNames(hotel: Hotel, order: ReservationOrder): ReservationOrder {
  const rule = nameRuleFor(hotel, order.locale)
  checkName(order.guest, rule, 'guest')
  for (const [room, { guest }] of order.rooms.entries()) checkName(guest, rule, `rooms.${room}.guest`)
  return {
    ...order,
    guest: orderedName(order.guest, rule),
    rooms: order.rooms.map((room) => ({ ...room, guest: orderedName(room.guest, rule) })),
  }
}
