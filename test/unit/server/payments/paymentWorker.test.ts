import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPaymentWorker } from '../../../../examples/server/payments/paymentWorker.ts'
import type { Services } from '../../../../examples/server/services.ts'

const test = suite('examples/server/payments/paymentWorker')

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
  const services = { database: { due } } as unknown as Services
  return { services, started, answer: (index: number) => answers[index]?.() }
}

const dueOf = ({ database }: Services, most: number) =>
  (database as unknown as ReturnType<typeof serverWith>['services'] & { due: (most: number) => never }).due(
    most,
  )
const unexpected = (error: Error) => assert.unreachable(error.message)

test('silent payments of some servers stop no round, and leave places for the payments of others', async () => {
  const worker = createPaymentWorker({ mostOfServer: 2, most: 8 }, dueOf)
  const silent = [1, 2, 3].map(() => serverWith(5))
  for (let rounds = 0; rounds < 3; rounds++)
    for (const { services } of silent) await worker.round(services, unexpected)
  assert.equal(
    silent.map(({ started }) => started.length),
    [2, 2, 2],
  )
  const other = serverWith(3)
  await worker.round(other.services, unexpected)
  assert.is(other.started.length, 2)
  // The bound of all servers.
  const last = serverWith(1)
  await worker.round(last.services, unexpected)
  assert.is(last.started.length, 0)
  other.answer(0)
  await Promise.resolve()
  await new Promise(setImmediate)
  await worker.round(last.services, unexpected)
  assert.is(last.started.length, 1)
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
