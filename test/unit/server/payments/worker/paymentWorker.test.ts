import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PaymentServices } from '../../../../../examples/server/payments/subjects.ts'
import {
  createPaymentWorker,
  createPaymentWorkers,
  shareOf,
} from '../../../../../examples/server/payments/worker/paymentWorker.ts'

const test = suite('examples/server/payments/worker/paymentWorker')

/** A server with some due payments, which are silent until they are answered. */
function serverWith(count: number) {
  const answers: (() => void)[] = []
  const waiting = Array.from(
    { length: count },
    (_, index) =>
      new Promise<void>((resolve) => {
        answers[index] = resolve
      }),
  )
  const started: number[] = []
  const due = async (most: number) =>
    waiting
      .flatMap((promise, index) =>
        started.includes(index)
          ? []
          : async () => {
              started.push(index)
              await promise
            },
      )
      .slice(0, most)
  const services = { database: { due } } as unknown as PaymentServices
  return { services, started, answer: (index: number) => answers[index]?.() }
}

const dueOf = ({ database }: PaymentServices, most: number) =>
  (database as unknown as ReturnType<typeof serverWith>['services'] & { due: (most: number) => never }).due(
    most,
  )
const unexpected = (error: Error) => assert.unreachable(error.message)

/** The servers with what they have started. */
const startedOf = (servers: ReturnType<typeof serverWith>[]) => servers.map(({ started }) => started.length)

test('a server alone gets all its places, and no round waits for its silent payments', async () => {
  const worker = createPaymentWorker({ mostOfServer: 2, most: 8 }, dueOf)
  const silent = serverWith(5)
  for (let rounds = 0; rounds < 3; rounds++) await worker.round(silent.services, unexpected)
  assert.is(silent.started.length, 2)
  silent.answer(0)
  await new Promise(setImmediate)
  await worker.round(silent.services, unexpected)
  assert.is(silent.started.length, 3)
})

test('the silent payments of many servers leave a place for each server that comes later', async () => {
  const worker = createPaymentWorker({ mostOfServer: 4, most: 100 }, dueOf)
  const silent = Array.from({ length: 25 }, () => serverWith(10))
  for (let rounds = 0; rounds < 5; rounds++)
    for (const { services } of silent) await worker.round(services, unexpected)
  assert.ok(startedOf(silent).every((count) => count >= 1 && count <= 4))
  const later = Array.from({ length: 20 }, () => serverWith(1))
  for (const { services } of later) await worker.round(services, unexpected)
  assert.equal(startedOf(later), Array(20).fill(1))
  // Their answers free the places of the servers that have more than their share, and these do not take them again.
  const before = startedOf(silent)
  for (const server of silent) server.answer(0)
  await new Promise(setImmediate)
  for (const { services } of silent) await worker.round(services, unexpected)
  const taken = startedOf(silent).map((count, index) => count - (before[index] ?? 0))
  assert.ok(taken.every((count, index) => count === ((before[index] ?? 0) > 1 ? 0 : 1)))
})

test('servers that are gone take no places from the others', async () => {
  let time = 0
  const clock = { now: () => time } as Performance
  const worker = createPaymentWorker({ mostOfServer: 4, most: 100 }, dueOf, clock)
  const gone = Array.from({ length: 60 }, () => serverWith(1))
  for (const { services } of gone) await worker.round(services, unexpected)
  for (const server of gone) server.answer(0)
  await new Promise(setImmediate)
  time += 10_000
  const alone = serverWith(10)
  await worker.round(alone.services, unexpected)
  assert.equal(startedOf([alone]), [4])
})

test('the shares of servers together never have more than half of the places, or one place each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 2, max: 300 }),
      (mostOfServer, most, servers) => {
        const share = shareOf({ mostOfServer, most }, servers)
        assert.ok(share >= 1 && share <= mostOfServer)
        assert.ok(share === 1 || share * servers <= most / 2)
      },
    ),
  )
})

test('look-ups after notifications take no place of a payment or a refund, and half as many', async () => {
  const [notified, payments] = [serverWith(50), serverWith(50)]
  const of = (server: ReturnType<typeof serverWith>) => (_: PaymentServices, most: number) =>
    dueOf(server.services, most)
  const worker = createPaymentWorkers({ mostOfServer: 6, most: 6 }, of(payments), of(notified))
  for (let rounds = 0; rounds < 5; rounds++) await worker.round(payments.services, unexpected)
  assert.equal(startedOf([payments, notified]), [6, 3])
})

test('a failure is reported and frees its place, and the end waits for what runs', async () => {
  const failures: string[] = []
  const failing = async () => [() => Promise.reject(new Error('no account'))]
  const worker = createPaymentWorker({ mostOfServer: 1, most: 1 }, failing)
  const { services } = serverWith(0)
  const round = () => worker.round(services, ({ message }) => failures.push(message))
  await round()
  await worker.stop()
  await round()
  await worker.stop()
  assert.equal(failures, ['no account', 'no account'])
})

test.run()
