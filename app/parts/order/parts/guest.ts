import { askedTexts, guestFields } from '#app/parts/guest/guestFields.ts'
import { hasOwnGuest } from '#app/parts/guest/roomGuest.ts'
import { DEFAULT_REQUIREMENTS } from '#shared/party/guestFields.ts'
import { type NameValues, nameInRequest } from '#shared/party/guestName.ts'
import { guestForm } from '../guestForm.ts'
import type { Order, PartialOrder } from '../order.ts'
import type { SentParts } from '../sentParts.ts'
import { fieldsOfAnswers } from './answers.ts'

/** The names of a guest in the form, by their names in the request. */
const nameFields: Record<string, string> = {
  last_name: 'lastName',
  first_name: 'firstName',
  last_name_kana: 'lastKana',
  first_name_kana: 'firstKana',
}

/** The name of the guest of the room at `index`, in a stay with `count` rooms. */
export function guestOfRoom(
  { values, requirements }: Order['guest'],
  index: number,
  count: number,
): NameValues {
  const isNamed = hasOwnGuest(values, index, count, requirements.room_guest)
  return (isNamed && values.rooms[index]?.name) || values.booker
}

/** The texts whose path in the request is this beginning and one name, by that name. */
function textsAt(beginning: string, { values, requirements }: Order['guest']): Record<never, string> {
  const texts = askedTexts(requirements, values)
  const named = guestFields(requirements).map(({ name, path }) => [path, texts[name]] as const)
  const own = named.filter(
    ([path, text]) => text && path.startsWith(beginning) && !path.slice(beginning.length).includes('.'),
  )
  return Object.fromEntries(own.map(([path, text]) => [path.slice(beginning.length), text]))
}

/** Whether the booking updates the profile of the member. */
export const updatesProfile = ({ values, canUpdateProfile }: Order['guest']): boolean =>
  canUpdateProfile && values.updateProfile

export const guest = {
  /** The booker and the other details. A detail that the hotel does not ask for is left out. */
  request({ guest }: PartialOrder) {
    const { values, rule, requirements } = guest
    return {
      guest: { ...nameInRequest(values.booker, rule), email: '', ...textsAt('guest.', guest) },
      ...(updatesProfile(guest) && { update_member_profile: true }),
      for_someone_else: values.forSomeoneElse && requirements.room_guest !== 'do_not_ask',
      ...textsAt('', guest),
    }
  },

  /** Whether the form is complete, with the answers to the questions. */
  isReady(order: PartialOrder): boolean {
    const { search, guest } = order
    const fields = fieldsOfAnswers(order)
    const form = guestForm(guest.rule, search.criteria.rooms.length, fields, guest.requirements)
    return form.is(guest.values)
  },

  formFieldOf(refused: string, { values, count, roomGuest }: SentParts): string | null {
    const [, room, field = ''] = /^(?:rooms\.(\d+)\.)?guest\.(\w+)$/.exec(refused) ?? []
    const name = nameFields[field]
    if (name && room !== undefined && hasOwnGuest(values, Number(room), count, roomGuest))
      return `rooms.${room}.name.${name}`
    if (name) return `booker.${name}`
    if (refused === 'update_member_profile') return 'updateProfile'
    return guestFields(DEFAULT_REQUIREMENTS).find(({ path }) => path === refused)?.name ?? null
  },
}
