import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPurchaseReport } from '#app/analytics/purchaseReport.ts'
import { ApiError } from '#app/data/ApiError.ts'
import type { Call } from '#app/data/client.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../support/builders/bookedStay.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/analytics/purchaseReport')

const payment: NonNullable<Reservation['payment']> = {
  id: 'a1',
  state: 'captured',
  amount: 40_300,
  expires_at: null,
  expires_in: null,
  challenge_url: null,
  error_code: null,
  refusals: 0,
  other_methods: [],
  card: null,
  bank_account: null,
}
const paid: Reservation = { ...reservation, payment }

/** A tab whose requests are answered by `answer`. `asked` are the keys of its requests. */
function tabOf(answer: () => Promise<unknown>, box = memoryStorage()) {
  const asked: unknown[] = []
  const call = (async (_, request) => {
    asked.push((request as unknown as { idempotencyKey: string }).idempotencyKey)
    return answer()
  }) as Call
  return { asked, mayReport: createPurchaseReport(call, 'hakone', box) }
}
const answers = (is_first: boolean) => async () => ({ is_first })

test('the server decides about the report of a booked payment', async () => {
  assert.is(await tabOf(answers(true)).mayReport(paid), true)
  assert.is(await tabOf(answers(false)).mayReport(paid), false)
})

test('a tab asks with one key, also after a reload; another tab has another key', async () => {
  const box = memoryStorage()
  const first = tabOf(answers(true), box)
  const reloaded = tabOf(answers(true), box)
  const other = tabOf(answers(false))
  for (const { mayReport } of [first, reloaded, other]) await mayReport(paid)
  assert.is(reloaded.asked[0], first.asked[0])
  assert.is.not(other.asked[0], first.asked[0])
})

test('nothing is asked about a booking without a payment, or about one that is not booked yet', async () => {
  const { mayReport, asked } = tabOf(answers(false))
  assert.is(await mayReport(reservation), true)
  assert.is(await mayReport({ ...paid, status: 'held' }), true)
  assert.equal(asked, [])
})

test('without an answer the page reports nothing', async () => {
  const lost = tabOf(() => Promise.reject(new ApiError('offline', null, null, 'The connection failed')))
  assert.is(await lost.mayReport(paid), false)
})

test.run()
