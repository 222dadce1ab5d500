import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPurchaseReport } from '#app/analytics/purchaseReport.ts'
import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../support/builders/bookedStay.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'
import { paymentWith } from '../../support/builders/payment.ts'

const test = suite('app/analytics/purchaseReport')

const paid: Reservation = { ...reservation, payment: paymentWith({ state: 'captured' }) }
const lost = new ApiError('offline', null, null, 'The connection failed')
const refusedWith = (status: number) => new ApiError('refused', status, null, 'Refused')

/** A tab with the answers of the server, in their order; the last one repeats. `asked` are the keys of its requests. */
function tabOf(answers: (boolean | ApiError)[], box = memoryStorage()) {
  const asked: string[] = []
  const waits: number[] = []
  const bodies: object[] = []
  const call = (async (_: unknown, { idempotencyKey, body }: { idempotencyKey: string; body: object }) => {
    bodies.push(body)
    const answer = answers[Math.min(asked.push(idempotencyKey), answers.length) - 1]
    if (answer instanceof ApiError) throw answer
    return { is_first: answer }
  }) as unknown as ApiCall
  const wait = async (ms: number) => void waits.push(ms)
  const { mayReport, isCandidate } = createPurchaseReport(call, 'hakone', { box, wait })
  return {
    asked,
    bodies,
    waits,
    isCandidate,
    mayReport: (of = paid, afterMs = 0) => mayReport({ reservation: of, afterMs }),
  }
}

test('the server decides about the report of a booked payment', async () => {
  assert.is(await tabOf([true]).mayReport(), true)
  assert.is(await tabOf([false]).mayReport(), false)
})

test('a guest asks with the token of the reservation, and its signed-in owner without one', async () => {
  const guest = tabOf([true])
  await guest.mayReport({ ...paid, bypass_token: 'a-token' })
  assert.equal(guest.bodies, [{ bypass_token: 'a-token' }])
  const owner = tabOf([true])
  await owner.mayReport({ ...paid, bypass_token: '' })
  assert.equal(owner.bodies, [{}])
})

test('a tab asks with one key, also after a reload, until the server refuses it; another tab has another key', async () => {
  const box = memoryStorage()
  const first = tabOf([true], box)
  const reloaded = tabOf([false], box)
  const other = tabOf([false])
  assert.is(first.isCandidate(paid), false)
  await first.mayReport()
  assert.is(reloaded.isCandidate(paid), true)
  await reloaded.mayReport()
  assert.is(reloaded.isCandidate(paid), false)
  await other.mayReport()
  assert.is(reloaded.asked[0], first.asked[0])
  assert.is.not(other.asked[0], first.asked[0])
})

test('nothing is asked about a booking without a payment, or about one that is not booked yet', () => {
  const tab = tabOf([false])
  assert.is(tab.mayReport(reservation), null)
  assert.is(tab.mayReport({ ...paid, status: 'held' }), null)
  assert.equal(tab.asked, [])
})

test('a page in which the guest has not acted waits before it asks, also if it is reloaded meanwhile', async () => {
  const box = memoryStorage()
  const tab = tabOf([true], box)
  const answer = tab.mayReport(paid, 15_000)
  assert.equal([tab.asked, tab.waits], [[], [15_000]])
  const reloaded = tabOf([true], box)
  assert.is(reloaded.isCandidate(paid), true)
  await reloaded.mayReport()
  assert.equal(reloaded.waits, [15_000])
  assert.is(await answer, true)
  assert.equal(reloaded.asked, tab.asked)
})

test('a lost request is repeated with its key, a few times; then the page reports nothing', async () => {
  const tab = tabOf([lost, refusedWith(503), true])
  assert.is(await tab.mayReport(), true)
  assert.is(new Set(tab.asked).size, 1)
  assert.is(tab.asked.length, 3)
  const offline = tabOf([lost])
  assert.is(await offline.mayReport(), false)
  assert.equal(offline.waits, [2_000, 10_000, 30_000, 60_000])
  assert.is(offline.isCandidate(paid), true)
})

test('if the server does not know the call, the page in which the guest has acted reports', async () => {
  const unknown = refusedWith(404)
  assert.is(await tabOf([unknown]).mayReport(), true)
  const other = tabOf([unknown])
  assert.is(await other.mayReport(paid, 15_000), false)
  assert.is(other.isCandidate(paid), false)
})

test.run()
