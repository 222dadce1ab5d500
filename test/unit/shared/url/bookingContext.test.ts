import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type BookingContext,
  emptyBookingContext,
  readBookingContext,
  writeBookingContext,
} from '#shared/url/bookingContext.ts'

const test = suite('shared/url/bookingContext')

const read = (query: string) => readBookingContext(new URLSearchParams(query))

test('the return page, the chatbot user and the reservation to change are read', () => {
  const page = encodeURIComponent('https://hotel.example/rooms?lang=ja')
  assert.equal(read(`uri=${page}&user_id=u-7&current_reservation=HK-12`), {
    uri: 'https://hotel.example/rooms?lang=ja',
    user_id: 'u-7',
    current_reservation: 'HK-12',
    room: null,
    wish: null,
  })
})

test('the room to change is read with its reservation only', () => {
  assert.is(read('current_reservation=HK-12&room=31').room, '31')
  assert.is(read('room=31').room, null)
  assert.is(read('current_reservation=HK-12&room=a').room, null)
})

test('the choices of a change are read with their reservation only, and never with an e-mail address', () => {
  const wish = '{"rooms":[]}'
  const query = `wish=${encodeURIComponent(wish)}`
  assert.is(read(`current_reservation=HK-12&${query}`).wish, wish)
  assert.is(read(query).wish, null)
  assert.is(read('current_reservation=HK-12&wish=guest@example.com').wish, null)
})

test('an invalid value is null and does not affect the other values', () => {
  const rows: [string, Partial<typeof emptyBookingContext>][] = [
    ['', {}],
    ['uri=javascript:alert(1)&user_id=u', { user_id: 'u' }],
    ['uri=https://hotel.example/?m=guest@example.com', {}],
    [`uri=https://hotel.example/${'a'.repeat(2000)}`, {}],
    ['user_id=a b', {}],
    ['current_reservation=<b>', {}],
    ['current_reservation=HK-1', { current_reservation: 'HK-1' }],
  ]
  for (const [query, expected] of rows)
    assert.equal(read(query), { ...emptyBookingContext, ...expected }, query)
})

test('the context is written unchanged', () => {
  const name = fc.stringMatching(/^[\w-]{1,64}$/)
  fc.assert(
    fc.property(
      fc.record<BookingContext>({
        uri: fc.option(fc.webUrl({ withQueryParameters: true })),
        user_id: fc.option(name),
        current_reservation: fc.option(name),
        room: fc.option(fc.nat().map(String)),
        wish: fc.option(name),
      }),
      (any) => {
        const context = {
          ...any,
          room: any.current_reservation && any.room,
          wish: any.current_reservation && any.wish,
        }
        const query = new URLSearchParams(writeBookingContext(context))
        fc.pre(context.uri === null || read(query.toString()).uri !== null)
        assert.equal(readBookingContext(query), { ...context })
      },
    ),
  )
})

test.run()
