import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mailboxKey, mayHoldForTransfer } from '../../../../examples/server/booking/transferLimit.ts'

const test = suite('examples/server/booking/transferLimit')

const DEADLINE = 7

type Order = { client: number; mailbox: number; isProven: boolean; rooms: number }

type Held = { client: number; key: string; rooms: number; until: number }

const small = fc.nat({ max: 2 })
const order = fc.record({
  client: small,
  mailbox: small,
  isProven: fc.boolean(),
  rooms: fc.integer({ min: 1, max: 6 }),
})
const step = fc.oneof(
  order,
  // A transfer has arrived, or the guest has given the rooms back.
  fc.record({ which: fc.nat({ max: 20 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 8 }) }),
)
type Step = Order | { which: number } | { days: number }
type LimitsOfTransfers = Parameters<typeof mayHoldForTransfer>[2]
const limits = fc.record({
  transferRoomsPerAddress: fc.integer({ min: 1, max: 8 }),
  transferRoomsPerRecipient: fc.integer({ min: 1, max: 8 }),
})

const keyOf = ({ client, mailbox, isProven }: Order) =>
  mailboxKey({ client: `${client}`, mailbox: `m${mailbox}`, isProven })

const roomsOf = (held: readonly Held[], isOwn: (order: Held) => boolean) =>
  held.filter(isOwn).reduce((sum, { rooms }) => sum + rooms, 0)

/** Orders, ends and days, with the limits that the server applies. Returns whether the last order was accepted. */
function play(
  most: LimitsOfTransfers,
  steps: readonly Step[],
  check: (held: readonly Held[]) => void,
): boolean {
  let held: Held[] = []
  let day = 0
  let isAccepted = true
  for (const next of steps) {
    if ('days' in next) {
      day += next.days
      held = held.filter(({ until }) => until > day)
    } else if ('which' in next) held = held.filter((_, index) => index !== next.which)
    else {
      const { client, rooms } = next
      const key = keyOf(next)
      const ofClient = roomsOf(held, (order) => order.client === client)
      const ofMailbox = roomsOf(held, (order) => order.key === key)
      isAccepted = mayHoldForTransfer(rooms, { ofClient, ofMailbox }, most)
      if (ofClient === 0 && ofMailbox === 0) assert.ok(isAccepted)
      if (isAccepted) held.push({ client, key, rooms, until: day + DEADLINE })
    }
    check(held)
  }
  return isAccepted
}

test('no client and no proven mailbox ever holds more rooms than the limit, or than one order has, and a first order is accepted', () => {
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 40 }), (most, steps) => {
      play(most, steps, (held) => {
        const bounded = (own: readonly Held[], limit: number) =>
          roomsOf(own, () => true) <= Math.max(limit, ...own.map(({ rooms }) => rooms))
        for (const client of [0, 1, 2])
          assert.ok(
            bounded(
              held.filter((order) => order.client === client),
              most.transferRoomsPerAddress,
            ),
          )
        for (const key of new Set(held.map((order) => order.key)))
          assert.ok(
            bounded(
              held.filter((order) => order.key === key),
              most.transferRoomsPerRecipient,
            ),
          )
      })
    }),
  )
})

test('what strangers at other clients order with the address of a guest never changes what the guest may hold', () => {
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 40 }), order, (most, steps, last) => {
      const own = { ...last, client: 0, mailbox: 0 }
      /** Steps of the guest and the calendar: rooms of strangers end by themselves only. */
      const isOwn = (next: Step) => 'days' in next || ('client' in next && next.client === 0)
      const withStrangers = steps
        .filter((next) => !('which' in next))
        .map((next) => ('client' in next && next.client !== 0 ? { ...next, isProven: false } : next))
      const ignore = () => {}
      assert.is(
        play(most, [...withStrangers, own], ignore),
        play(most, [...withStrangers.filter(isOwn), own], ignore),
      )
    }),
  )
})

test.run()
