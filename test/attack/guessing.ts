import { randomUUID } from 'node:crypto'
import { integer, record } from 'fast-check'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { calls, type RequestParts, requestsOf } from '../support/attack/requests.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../support/server/guest.ts'
import { holdFamilyRoom } from '../support/server/paying.ts'

/** The server's limits of failed look-ups: from one address, and of one reservation number from all addresses. */
const LIMIT = 20
const LIMIT_OF_NUMBER = 1_000

const checkin = nextWeekday(2, 12)

const Round = record({ guesses: integer({ min: 40, max: 400 }), network: integer({ min: 0, max: 255 }) })

/** Looks a reservation up as a trusted proxy does for a client with this address. */
const find = (guest: Guest, address: string, number: string, email: string) =>
  guest.call(
    api.reservations.find,
    { params: { brandId: 100, number }, query: { email } },
    { 'X-Forwarded-For': address },
  )

const addressOf = (network: number, n: number) => `10.${network}.${n >> 8}.${n & 255}`

const aboutReservations = calls.filter(({ definition }) => definition.access === 'reservation')

/** What opens a reservation: of a hotel the token, of a brand the e-mail address. */
type Key = { bypass_token: string; email: string }

/** A part of a request with this key where its struct has one. The owner who is signed in may leave the key out. */
function withKey(part: unknown, struct: AnyStruct | undefined, key: Key): unknown {
  if (typeof part !== 'object' || part === null) return part
  const own = Object.entries(key).filter(([name]) => name in Object(struct?.schema))
  return own.length > 0 ? { ...part, ...Object.fromEntries(own) } : part
}

/** Sends a request about a reservation, which its path names by its number or by the id of its payment. */
function send(
  guest: Guest,
  { definition }: (typeof calls)[number],
  { params, query, body }: RequestParts,
  { number, payment }: Pick<Reservation, 'number' | 'payment'>,
  key: Key | null,
) {
  const id = definition.path.includes('/payments/{id}') ? (payment?.id ?? '') : number
  const own = { hotelId: 'family', brandId: '428', reservationId: number, number }
  const names = definition.path.includes('{reservationId}') ? own : { ...own, id }
  return guest.call(definition, {
    params: { ...params, ...names },
    query: key ? withKey(query, definition.query, key) : query,
    body: key ? withKey(body, definition.body, key) : body,
    idempotencyKey: randomUUID(),
  } as never)
}

/** How many of these look-ups were not refused with 429. They are sent at the same moment. */
async function lookedUp(lookups: ReturnType<typeof find>[]): Promise<number> {
  return (await Promise.all(lookups)).filter(({ status }) => status !== 429).length
}

export const guessing: Attack = {
  name: 'guessing',
  guarantee:
    'no call opens a reservation without its key; guesses of numbers and e-mail addresses stop at the limit, and other guests are not limited',
  async run({ target, rounds, sample, tried, check }) {
    for (const { guesses, network } of sample(Round, rounds(1, 4))) {
      const guest = await target.guest()
      const { body } = await guest.book(
        'kyoto',
        orderOf([await guest.choose('kyoto', checkin, addDays(checkin, 1))]),
      )
      const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
      const other = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
      const otherKey = { bypass_token: other.bypass_token, email: 'other@example.com' }
      for (const call of aboutReservations)
        for (const request of sample(requestsOf(call.definition), rounds(2, 20)))
          for (const key of [null, otherKey]) {
            const { status, refusal } = await send(guest, call, request, held, key)
            tried('calls without the key of the reservation')
            check(
              refusal === 'reservation_not_found' || status === 429,
              `${call.name} answered ${status} ${refusal} without the key`,
            )
          }
      // The same requests are valid: with the key they are not refused for it.
      const ownKey = { bypass_token: held.bypass_token, email: held.guest.email }
      for (const call of aboutReservations)
        for (const request of sample(requestsOf(call.definition), 1)) {
          const { refusal } = await send(guest, call, request, held, ownKey)
          check(refusal !== 'reservation_not_found', `${call.name} is refused with the key`)
        }
      const count = rounds(40, guesses)
      const all = Array.from({ length: count }, (_, n) => n)
      const one = addressOf(network, 0)

      const byAddress = await lookedUp(all.map((n) => find(guest, one, `KYO-${n}`, hanako.email)))
      tried('concurrent guesses from one address', count)
      check(byAddress <= LIMIT, `${byAddress} of ${count} guesses from one address were looked up`)

      const neighbour = await find(guest, addressOf(network, 11_000), body.number, hanako.email)
      check(neighbour.status === 200, `another guest behind the proxy got ${neighbour.status}`)

      const guesser = addressOf(network, 11_001)
      const byBoth = await lookedUp(
        all.map((n) => find(guest, guesser, body.number, `guess${n}@example.com`)),
      )
      tried('concurrent guesses of one number from one address', count)
      check(byBoth <= LIMIT, `${byBoth} of ${count} guesses of one number from one address were looked up`)
      const owner = await find(guest, addressOf(network, 11_002), body.number, hanako.email)
      check(owner.status === 200, `the guest of the guessed number got ${owner.status}`)

      // The short form cannot reach this limit.
      const spread = rounds(0, LIMIT_OF_NUMBER + 200)
      let byNumber = 0
      for (let sent = 0; sent < spread; sent += 100) {
        const part = Array.from({ length: 100 }, (_, n) => sent + n)
        byNumber += await lookedUp(
          part.map((n) => find(guest, addressOf(network, n + 20_000), body.number, `guess${n}@example.com`)),
        )
      }
      tried('guesses of one number from many addresses', spread)
      check(byNumber <= LIMIT_OF_NUMBER, `${byNumber} of ${spread} guesses of one number were looked up`)

      // Neither other addresses nor other numbers reset the counters.
      const others = rounds(100, 1_000)
      for (let sent = 0; sent < others; sent += 100) {
        const part = Array.from({ length: 100 }, (_, n) => sent + n)
        await lookedUp(part.map((n) => find(guest, addressOf(network, n + 500), `OTHER-${n}`, hanako.email)))
      }
      tried('look-ups from other addresses', others)
      check((await find(guest, one, 'KYO-X', hanako.email)).status === 429, 'the address was reset')
      check((await find(guest, guesser, body.number, hanako.email)).status === 429, 'the guesser was reset')
      if (spread === 0) continue
      const again = await find(guest, addressOf(network, 12_000), body.number, hanako.email)
      check(again.status === 429, 'the number was reset')
    }
  },
}
