import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type AlertMark,
  afterMail,
  BETWEEN_MAILS_MS,
  comparedAnew,
  totalToMail,
} from '../../examples/server/waitlist/priceAlerts/alertRules.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/priceAlerts')

const MINUTE_MS = 60_000
const SHOWN = 50_000

type Mail = { at: number; total: number; as: string }

/** One alert, the lowest price of its stay, and all that workers and the mail server do. Times in milliseconds. */
function createWorld() {
  let now = 0
  let lowest: number | null = SHOWN
  let isQueueing = true
  let as: 'member' | 'guest' = 'member'
  let mark: AlertMark = { comparedTotal: SHOWN, comparedAs: as, mailedAt: null }
  const mails: Mail[] = []
  return {
    mails,
    /** The person leaves the membership: each price is higher from now on. */
    leave() {
      as = 'guest'
    },
    setPrice(total: number | null) {
      lowest = total
    },
    pass(minutes: number) {
      now += minutes * MINUTE_MS
    },
    switchQueue(isUp: boolean) {
      isQueueing = isUp
    },
    /** What a worker does for the alert, whose row is locked. */
    look() {
      const before = mark
      const shown = { total: lowest === null ? null : lowest + (as === 'guest' ? 3 : 0), as }
      mark = comparedAnew(before, shown) ?? before
      const total = totalToMail(before, shown, now)
      if (total !== null && isQueueing) {
        mails.push({ at: now, total, as })
        mark = afterMail(before, total, now)
      }
      const isDue = before.mailedAt === null || now - before.mailedAt >= BETWEEN_MAILS_MS
      const isCheaper = shown.total !== null && as === before.comparedAs && shown.total < before.comparedTotal
      if (shown.total !== null) assert.is(mark.comparedAs, as, 'a total is compared with a total of one kind')
      assert.is(total !== null, isDue && isCheaper, 'a lower price is mailed as soon as a day has passed')
      if (!isQueueing && before.comparedAs === as)
        assert.equal(mark, before, 'a mail that is not queued is tried again')
    },
  }
}

const action = fc.oneof(
  fc.record({ price: fc.option(fc.integer({ min: SHOWN - 5, max: SHOWN + 5 }), { freq: 5 }) }),
  fc.record({ minutes: fc.constantFrom(0, 1, 10, 600, 1_439, 1_440, 1_441) }),
  fc.record({ queue: fc.boolean() }),
  fc.constant('leave' as const),
  fc.constant('look' as const),
  fc.constant('look' as const),
)

test('an alert mails at most once a day, each time a lower total than all mails before about prices of the same kind, and none is missed', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80, size: 'max' }), (actions) => {
      const world = createWorld()
      for (const one of actions) {
        if (one === 'look') world.look()
        else if (one === 'leave') world.leave()
        else if ('price' in one) world.setPrice(one.price)
        else if ('queue' in one) world.switchQueue(one.queue)
        else world.pass(one.minutes)
      }
      let last: Mail = { at: Number.NEGATIVE_INFINITY, total: SHOWN, as: 'member' }
      for (const mail of world.mails) {
        assert.ok(mail.at - last.at >= 24 * 60 * MINUTE_MS, 'two mails in a day')
        if (mail.as === last.as) assert.ok(mail.total < last.total, 'a mail about a price that is not lower')
        last = mail
      }
    }),
    { numRuns: modelRuns },
  )
})

test.run()
