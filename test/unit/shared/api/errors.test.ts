import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorBody, errorCodes, nameOfCode, readErrorBody } from '#shared/api/errors.ts'

const test = suite('shared/api/errors')

test('an error list has the message of its first title, and the code of its first detail', () => {
  const read = readErrorBody({
    errors: [
      {
        title: 'Sold out',
        details: { rooms: [{ code: 5001, error: 'gone' }], base: [{ code: 1000, error: 'x' }] },
      },
      { title: 'second' },
    ],
  })
  assert.is(read.message, 'Sold out')
  assert.is(read.code, 5001)
  assert.equal(read.fields.rooms, [{ code: 5001, error: 'gone' }])
})

test('a single item, an error object and a plain text are read too', () => {
  assert.is(readErrorBody({ errors: { title: 'One' } }).message, 'One')
  assert.is(
    readErrorBody({ error: { title: 'One', details: { base: { code: '4000', error: 'x' } } } }).code,
    4000,
  )
  assert.is(readErrorBody({ error: 'Invalid Client-Session' }).message, 'Invalid Client-Session')
  assert.is(
    readErrorBody({ errors: [{ details: { base: [{ code: 1, error: 'Base text' }] } }] }).message,
    'Base text',
  )
})

test('the reset code of the identity server is read', () => {
  assert.is(readErrorBody({ meta: { reset_code: 'hotel brand mismatch' } }).resetCode, 'hotel brand mismatch')
})

test('a body without an error reads as null', () => {
  for (const body of [
    null,
    undefined,
    '',
    '<html>',
    7,
    [],
    {},
    { errors: [] },
    { errors: null },
    { error: 5 },
    { errors: [null] },
    { errors: [{ details: { a: [null, 3] } }] },
  ]) {
    const read = readErrorBody(body)
    assert.is(read.message, null)
    assert.is(read.code, null)
  }
})

test('the reader reads what the server writes', () => {
  const read = readErrorBody(
    errorBody('price_changed', 'The price has changed.', 'total_price', { total_price: 5 }),
  )
  assert.equal(
    [read.message, nameOfCode(read.code), read.meta],
    ['The price has changed.', 'price_changed', { total_price: 5 }],
  )
  assert.is(new Set(Object.values(errorCodes)).size, Object.keys(errorCodes).length)
  assert.is(nameOfCode(1), null)
})

test.run()
