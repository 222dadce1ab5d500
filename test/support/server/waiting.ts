import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { bodyOf, cancelWhole } from './changing.ts'
import { type Answer, type Choice, type Guest, hanako, nextWeekday, orderOf } from './guest.ts'

/** The dates of the guests who wait, at a hotel and a room type that tests sell out. */
export const wanted = {
  hotel: 'seoul',
  type: 'city-twin',
  checkin: nextWeekday(2, 40),
  checkout: addDays(nextWeekday(2, 40), 2),
}

type JoinBody = RequestOf<typeof api.waitlist.join>['body']

export const joinBody = (email: string, changes: Partial<JoinBody> = {}): JoinBody => ({
  checkin: wanted.checkin,
  checkout: wanted.checkout,
  rooms: [{ adults: 2 }],
  room_type_code: wanted.type,
  email,
  locale: 'en',
  ...changes,
})

/** The token in the link of the newest mail to an address. */
export async function tokenMailedTo(guest: Guest, email: string): Promise<string> {
  const mail = (await guest.mails()).find(({ recipient }) => recipient === email)
  const [, query = ''] = /\/waitlist\?(\S+)/.exec(mail?.text ?? '') ?? []
  const token = readObfuscated(new URLSearchParams(query), 'waitlist_token')
  if (!token) throw new Error(`No link to ${email}`)
  return token
}

let clients = 0

/** Asks for an entry, from an address of its own. */
export const join = (
  guest: Guest,
  body: JoinBody,
  hotelId: string = wanted.hotel,
): Promise<Answer<object>> => {
  clients++
  const ip = `10.1.${Math.floor(clients / 250)}.${clients % 250}`
  return guest.call(api.waitlist.join, { params: { hotelId }, body }, { 'X-Forwarded-For': ip })
}

/** A call by the link of an entry. */
export const byLink = (
  guest: Guest,
  name: 'show' | 'confirm' | 'joinAgain',
  token: string,
  hotelId: string = wanted.hotel,
): Promise<Answer<WaitlistEntry>> => guest.call(api.waitlist[name], { params: { hotelId }, body: { token } })

export const leave = (guest: Guest, token: string): Promise<Answer<object>> =>
  guest.call(api.waitlist.leave, { params: { hotelId: wanted.hotel }, body: { token } })

/** Puts a guest on the list. Returns the token of the link. */
export async function wait(
  guest: Guest,
  email: string,
  changes: Partial<JoinBody> = {},
  hotelId: string = wanted.hotel,
): Promise<string> {
  bodyOf(await join(guest, joinBody(email, changes), hotelId))
  const token = await tokenMailedTo(guest, email)
  assert.is(bodyOf(await byLink(guest, 'confirm', token, hotelId)).state, 'waiting')
  return token
}

/** Leaves so many rooms for the wanted dates. */
export const leaveRooms = (guest: Guest, left: number, room_type: string = wanted.type) =>
  guest.sandbox('inventory', {
    hotel: wanted.hotel,
    room_type,
    from: wanted.checkin,
    to: wanted.checkout,
    left,
  })

/** Books all rooms of the wanted dates: `rooms` reservations, each with one of them. */
export async function sellOut(guest: Guest, rooms = 1) {
  const found = await guest.choose(wanted.hotel, wanted.checkin, wanted.checkout, undefined, wanted.type)
  const plan = found.room.room_plans.find(({ cancellation_policy: policy }) =>
    policy?.cancellation_policy_parts.every(({ days_before }) => days_before < 30),
  )
  if (!plan) throw new Error('No plan with free cancellation')
  const choice: Choice = { ...found, plan }
  await leaveRooms(guest, rooms)
  const booked = []
  for (let room = 0; room < rooms; room++)
    booked.push(bodyOf(await guest.book(wanted.hotel, orderOf([choice], { guest: hanako }))))
  return { choice, booked }
}

/** Cancels a reservation: its room comes back. */
export async function comesBack(guest: Guest, reservation: Parameters<typeof cancelWhole>[1] | undefined) {
  if (!reservation) throw new Error('No reservation')
  return bodyOf(await cancelWhole(guest, reservation))
}

/** Whether other guests find a room for the wanted dates. */
export async function isOnSale(guest: Guest): Promise<boolean> {
  const { body } = await guest.search(wanted.hotel, wanted.checkin, wanted.checkout, undefined, {
    room_type_codes: [wanted.type],
  })
  return body.rooms.length > 0
}

/** The subjects of the mails to an address about free rooms. */
export async function roomMails(guest: Guest, email: string): Promise<string[]> {
  const mails = await guest.mails()
  return mails
    .filter(({ recipient, subject }) => recipient === email && !subject.startsWith('Please confirm'))
    .map(({ subject }) => subject)
}

/** The number of the offer of a link, from 1. Nights are offered at most three times. */
export async function offerNumberOf(database: Queries, link: string): Promise<unknown> {
  const [row] = await database.query('SELECT turn FROM waitlist_entries WHERE token = $1', [link])
  return row?.turn
}
