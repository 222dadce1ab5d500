import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import { sendAsOwner, WithdrawnError } from '#app/data/booking/sendAsOwner.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/data/booking/sendAsOwner')

const refused = (status: number, title = 'no') =>
  new ApiError('refused', status, readErrorBody(title ? { errors: [{ title }] } : null), title)
const offline = new ApiError('offline', null, null, 'cut')

type Case = {
  isOfUser?: boolean
  /** Whether the owner is signed in before the request, and after it. */
  isOwner: [before: boolean, after: boolean]
  book?: Error
  ask?: Error
}

/** What an order sends, and what it resolves to or rejects with. */
async function send({ isOfUser = true, isOwner, book, ask }: Case) {
  const sent: string[] = []
  const answerOf = (name: string, error: Error | undefined) => () => {
    sent.push(name)
    return error ? Promise.reject(error) : Promise.resolve(reservation)
  }
  const result = await sendAsOwner({
    isOfUser,
    isOwner: () => isOwner[sent.length === 0 ? 0 : 1],
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
  assert.instance(await ask(refused(404)), WithdrawnError)
  for (const error of [refused(409), refused(410), refused(500), refused(503), offline])
    assert.is(await ask(error), error)
  for (const status of [400, 401, 403, 405, 422, 429])
    assert.is(((await ask(refused(status))) as ApiError).kind, 'contract', String(status))
  assert.is(((await ask(refused(404, ''))) as ApiError).kind, 'contract')
})

test.run()
