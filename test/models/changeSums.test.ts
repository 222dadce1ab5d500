import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookedWith, stepped } from '../support/changes/booked.ts'
import { checkReservation } from '../support/changes/checks.ts'
import { kind, percent, price, step, taxPercent } from '../support/changes/steps.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/changeSums')

test('for any changes, cancellations and answers of gateways, money, fees and what is open add up', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.record({ price, taxPercent, percent }), { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 14 }),
      (kind, given, steps) => {
        let booked = bookedWith(kind, given)
        checkReservation(booked.reservation)
        steps.forEach((wanted, at) => {
          booked = stepped(booked, kind, wanted, at + 1)
          checkReservation(booked.reservation)
          booked.largestCosts.forEach((cost, index) => {
            const room = booked.reservation.rooms[index]
            assert.ok(room && room.price + room.fees >= cost, 'no change makes an earlier policy better')
          })
          booked.largestExtraCosts.forEach((cost, index) => {
            const extra = booked.reservation.extras[index]
            assert.ok(extra && extra.price + extra.fees >= cost, 'no change makes a late extra cheaper')
          })
        })
      },
    ),
    { numRuns: modelRuns },
  )
})

test.run()
