import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import { sendAsOwner, WithdrawnError } from '#app/data/booking/sendAsOwner.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/data/booking/sendAsOwner')

const refused = (status: number, code?: number) =>
  new ApiError('refused', status, readErrorBody({ errors: [{ title: 'no', code }] }), 'no')
const withdrawn = refused(404, 5008)
const offline = new ApiError('offline', null, null, 'cut')

type Case = {
  isOfUser?: boolean
  /** Whether the owner is signed in before the request, and after it. */
  isOwner: [before: boolean, after: boolean]
  /** Whether a user is signed in who is not known: before the question who it is, and after it. */
  isUnknown?: [before: boolean, after: boolean]
  book?: Error
  ask?: Error
}

/** What an order sends, and what it resolves to or rejects with. */
async function send({ isOfUser = true, isOwner, isUnknown = [false, false], book, ask }: Case) {
  const sent: string[] = []
  const answerOf = (name: string, error: Error | undefined) => () => {
    sent.push(name)
    return error ? Promise.reject(error) : Promise.resolve(reservation)
  }
  const result = await sendAsOwner({
    isOfUser,
    isOwner: () => isOwner[sent.filter((name) => name !== 'identify').length === 0 ? 0 : 1],
    isUserUnknown: () => isUnknown[sent.length === 0 ? 0 : 1],
    identify: async () => sent.push('identify'),
    book: answerOf('book', book),
    ask: answerOf('ask', ask),
  }).then(
    () => 'booked',
    (error: Error) => error,
  )
  return { sent: sent.join(' '), result }
}

test('an order is booked while its owner is signed in, and otherwise only its result is requested', async () => {
  assert.equal(await send({ isOwner: [true, true] }), { sent: 'book', result: 'booked' })
  assert.equal(await send({ isOwner: [false, false] }), { sent: 'ask', result: 'booked' })
  const [unauthorised, failed] = [refused(401), refused(500)]
  assert.equal(await send({ isOwner: [true, false], book: unauthorised }), {
    sent: 'book ask',
    result: 'booked',
  })
  assert.equal(await send({ isOwner: [true, false], book: failed }), { sent: 'book', result: failed })
})

test('a refused token of an owner who is still signed in is an older one: the order is sent again', async () => {
  const { sent, result } = await send({ isOwner: [true, true], book: refused(401) })
  assert.is(sent, 'book')
  assert.instance(result, CancelledError)
})

test('the order of a guest is booked also after a sign-in, and its refusal is the result', async () => {
  assert.is((await send({ isOfUser: false, isOwner: [false, false] })).sent, 'book')
  const book = refused(401)
  assert.equal(await send({ isOfUser: false, isOwner: [true, false], book }), { sent: 'book', result: book })
})

test('an order without a result is withdrawn; a server that does not know the call leaves the result unknown', async () => {
  const ask = async (error: Error) => (await send({ isOwner: [false, false], ask: error })).result
  assert.instance(await ask(withdrawn), WithdrawnError)
  for (const error of [refused(409), refused(410), refused(500), refused(503), offline])
    assert.is(await ask(error), error)
  for (const status of [400, 401, 403, 404, 405, 422, 429])
    assert.is(((await ask(refused(status))) as ApiError).kind, 'contract', String(status))
  assert.is(((await ask(refused(404, 5006))) as ApiError).kind, 'contract', 'an unknown hotel')
})

test('an order that an earlier question has withdrawn is withdrawn, and not a booking of before', async () => {
  const { sent, result } = await send({ isOwner: [true, true], book: withdrawn })
  assert.is(sent, 'book')
  assert.instance(result, WithdrawnError)
})

test('an order waits until the signed-in user is known: nothing is withdrawn while its owner may be here', async () => {
  const owner = await send({ isOwner: [true, true], isUnknown: [true, false] })
  assert.equal(owner, { sent: 'identify book', result: 'booked' })
  const left = await send({ isOwner: [false, false], isUnknown: [true, false], ask: withdrawn })
  assert.is(left.sent, 'identify ask')
  assert.instance(left.result, WithdrawnError)
  const unknown = await send({ isOwner: [false, false], isUnknown: [true, true] })
  assert.is(unknown.sent, 'identify')
  assert.instance(unknown.result, CancelledError)
})

test.run()
