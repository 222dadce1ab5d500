import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAddress, parseAddress, readAddress } from '#app/navigation/address.ts'
import {
  keyAt,
  reservationIn,
  takeReservationKey,
  withReservationKey,
} from '#app/navigation/reservationKey.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'

const test = suite('app/navigation/reservationKey')

const read = (address: string) => readAddress(new URL(address, 'https://book.example'), '/')
const hidden = (email: string, token: string) =>
  new URLSearchParams([
    writeObfuscated('email', email),
    writeObfuscated('bypass_token', token),
    ['code', 'x'],
  ]).toString()

test('the pages of a reservation give their key away, plain or obfuscated, and nothing is reported', () => {
  for (const path of [
    '/reservation/confirmation/HKN-1',
    '/reservation/payment/pending/pay-1',
    '/review-reservation/HKN-1',
    '/review-reservation/HKN-1/cancel',
  ])
    for (const query of [
      'email=a@example.com&bypass_token=secret&code=x',
      hidden('a@example.com', 'secret'),
    ]) {
      const { address, found, key } = read(`${path}?${query}`)
      assert.equal(key, { bypass_token: 'secret', email: 'a@example.com' }, path)
      assert.is(formatAddress(address), `${path}?code=x`)
      assert.is(found, false)
    }
})

test('one of both is a key, and none is null', () => {
  assert.equal(read('/review-reservation/HKN-1?bypass_token=secret').key, { bypass_token: 'secret' })
  assert.equal(read('/review-reservation/HKN-1?email=a@example.com').key, { email: 'a@example.com' })
  assert.is(read('/review-reservation/HKN-1?code=x').key, null)
})

test('the results give the token of the reservation away that the search changes', () => {
  const { address, key } = read('/booking/result?current_reservation=HKN-1&bypass_token=secret&code=x')
  assert.equal(key, { bypass_token: 'secret' })
  assert.is(formatAddress(address), '/booking/result?current_reservation=HKN-1&code=x')
})

test('an e-mail address elsewhere is no key: it is removed and reported', () => {
  const { address, found, key } = read('/search?email=a@example.com&code=x')
  assert.is(key, null)
  assert.is(found, true)
  assert.is(formatAddress(address), '/search?code=x')
})

test('no address has a token or an e-mail address after it has been read', () => {
  const text = fc.string({ minLength: 1 })
  const path = fc.constantFrom('/', '/search', '/booking/result', '/review-reservation/A', '/sign-in')
  fc.assert(
    fc.property(path, text, text, (path, token, user) => {
      const query = hidden(`${user}@example.com`, token)
      const { address } = read(`${path}?${query}`)
      const again = takeReservationKey({ path: address.path, query: new URLSearchParams(address.query) })
      assert.is(again, null)
      assert.is(new URLSearchParams(address.query).has('_b'), false)
    }),
  )
})

test('an address is about one reservation, also the pages below it and the search that changes it', () => {
  const rows: [string, string | null][] = [
    ['/review-reservation/HKN-1?code=x', 'HKN-1'],
    ['/review-reservation/HKN-1/change', 'HKN-1'],
    ['/reservation/confirmation/HKN-1', 'HKN-1'],
    ['/booking/result?current_reservation=HKN-1', 'HKN-1'],
    ['/?current_reservation=HKN-1', 'HKN-1'],
    ['/reservation/payment/pending/pay-1?current_reservation=HKN-1', 'pay-1'],
    ['/booking/result?adults=2', null],
    ['/search?reservation_no=HKN-1', null],
  ]
  for (const [address, reservation] of rows)
    assert.is(reservationIn(parseAddress(address)), reservation, address)
})

test('the router finds the key in the state of the entry, beside what else is there', () => {
  const key = { bypass_token: 'secret' }
  assert.equal(withReservationKey(null, key), { usr: { reservation: key } })
  assert.equal(withReservationKey({ noren_place: 3, usr: { scrolled: 9 } }, key), {
    noren_place: 3,
    usr: { scrolled: 9, reservation: key },
  })
  const state = { noren_place: 3 }
  assert.is(withReservationKey(state, null), state)
  const { usr } = withReservationKey(null, key)
  assert.equal(keyAt({ pathname: '/review-reservation/HKN-1', search: '', state: usr }), key)
  assert.is(keyAt({ pathname: '/review-reservation/HKN-1', search: '', state: null }), null)
  assert.equal(keyAt({ pathname: '/review-reservation/HKN-1', search: '?bypass_token=new', state: usr }), {
    bypass_token: 'new',
  })
})

test('the page of the waitlist gives the token of its link away, and other pages only lose it', () => {
  const query = new URLSearchParams([writeObfuscated('waitlist_token', 'secret'), ['code', 'x']])
  const { address, key } = read(`/waitlist?${query}`)
  assert.equal([formatAddress(address), key], ['/waitlist?code=x', { waitlist_token: 'secret' }])
  const other = read(`/booking/result?${query}`)
  assert.equal([formatAddress(other.address), other.key], ['/booking/result?code=x', null])
})

test.run()
