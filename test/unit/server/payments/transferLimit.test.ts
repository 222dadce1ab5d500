import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayHoldForTransfer } from '../../../../examples/server/payments/transferLimit.ts'

const test = suite('examples/server/payments/transferLimit')

const DEADLINE = 7

type Held = { client: number; mailbox: number; rooms: number; until: number }

const small = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order'),
    client: small,
    mailbox: small,
    rooms: fc.integer({ min: 1, max: 6 }),
  }),
  // A transfer has arrived, or the guest has given the rooms back.
  fc.record({ kind: fc.constant('end'), which: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant('days'), days: fc.integer({ min: 1, max: 8 }) }),
)
const limits = fc.record({
  transferRoomsPerAddress: fc.integer({ min: 1, max: 8 }),
  transferRoomsPerRecipient: fc.integer({ min: 1, max: 8 }),
})

const roomsOf = (held: readonly Held[], isOwn: (order: Held) => boolean) =>
  held.filter(isOwn).reduce((sum, { rooms }) => sum + rooms, 0)

test('no client and no mailbox ever holds more rooms than the limit, or than one order has, and a first order is accepted', () => {
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 40 }), (most, steps) => {
      let held: Held[] = []
      let day = 0
      for (const next of steps) {
        if ('days' in next) {
          day += next.days
          held = held.filter(({ until }) => until > day)
        } else if ('which' in next) held = held.filter((_, index) => index !== next.which)
        else {
          const { client, mailbox, rooms } = next
          const ofClient = roomsOf(held, (order) => order.client === client)
          const ofMailbox = roomsOf(held, (order) => order.mailbox === mailbox)
          const isHeld = mayHoldForTransfer(rooms, { ofClient, ofMailbox }, most)
          if (ofClient === 0 && ofMailbox === 0) assert.ok(isHeld)
          if (isHeld) held.push({ client, mailbox, rooms, until: day + DEADLINE })
        }
        for (const owner of [0, 1, 2])
          for (const [key, limit] of [
            ['client', most.transferRoomsPerAddress],
            ['mailbox', most.transferRoomsPerRecipient],
          ] as const) {
            const own = held.filter((order) => order[key] === owner)
            const largest = Math.max(0, ...own.map(({ rooms }) => rooms))
            assert.ok(roomsOf(own, () => true) <= Math.max(limit, largest))
          }
      }
    }),
  )
})

test.run()
