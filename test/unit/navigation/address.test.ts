import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readAddress, writeAddress } from '#app/navigation/address.ts'
import { hasEmail } from '#shared/url/emailInText.ts'
import { runs } from '../../support/runs.ts'

const test = suite('app/navigation/address')

const read = (address: string, base = '/') => readAddress(new URL(address, 'https://book.example'), base)
const inHistory = (address: string, base = '/') => writeAddress(read(address, base).address, base, 'history')
const inHash = (address: string) => writeAddress(read(address).address, '/', 'hash')

test('a valid URL is unchanged', () => {
  for (const address of [
    '/?code=x',
    '/booking/result?code=x&checkin=2027-04-02',
    '/t/x/search?code=y',
    '/503?code=x',
  ])
    assert.is(inHistory(address, address.startsWith('/t/x/') ? '/t/x/' : '/'), address)
})

test('duplicate slashes become one', () => {
  assert.is(inHistory('/booking/result//?code=x'), '/booking/result/?code=x')
  assert.is(inHistory('/booking//result?code=x'), '/booking/result?code=x')
  assert.is(inHistory('//?code=x'.replace('//', '/.//')), '/?code=x')
})

test('an old hash link becomes its path, and its query is merged with the query of the document', () => {
  assert.is(inHistory('/?code=x#/search'), '/search?code=x')
  assert.is(
    inHistory('/?code=x&a=1#/booking/result?checkin=2027-04-02'),
    '/booking/result?checkin=2027-04-02&code=x&a=1',
  )
  // The value of the old link wins.
  assert.is(inHistory('/?code=x&adults=1#/booking/result?adults=3'), '/booking/result?adults=3&code=x')
  // An anchor within the page is not a path.
  assert.is(inHistory('/search?code=x#top'), '/search?code=x')
})

test('the code in the query of the document decides, because the server chose its headers by it', () => {
  for (const [given, code] of [
    ['/?code=kyoto#/search?code=hakone', 'kyoto'],
    ['/?CODE=kyoto#/search?code=hakone', 'kyoto'],
    ['/?%63ode=kyoto#/search?code=hakone', 'kyoto'],
    ['/?code=kyoto#/hotels/hakone/callback', 'kyoto'],
    ['/hotels/hakone/callback?code=kyoto', 'kyoto'],
    ['/search?code=kyoto&code=kyoto', 'kyoto'],
    ['/search#/search?code=hakone', 'hakone'],
    ['/search?code=kyoto&code=hakone', 'kyoto'],
    ['/hotels/hakone/callback?code=kyoto&code=seoul', 'kyoto'],
    // Which of the hotels a server has read is unknown.
    ['/search?code=kyoto&%63ode=hakone', null],
    ['/search?a=?code=&CODE=kyoto&code=hakone', null],
    ['/search?CODE=kyoto&code=hakone', null],
    ['/search?%63ode=hakone&code=kyoto', null],
    ['/search?code=&code=hakone', null],
    ['/hotels/hakone/callback?code=', null],
  ] as const) {
    assert.is(read(given).address.query.get('code'), code, given)
    assert.is(new URL(inHash(given), 'https://book.example').searchParams.get('code'), code, given)
  }
})

test('with hash routing, the path is behind the hash, and the hotel code is in front of it too', () => {
  assert.is(inHash('/booking/result?code=x&adults=2'), '/?code=x#/booking/result?code=x&adults=2')
  assert.is(inHash('/?code=x#/search?code=x'), '/?code=x#/search?code=x')
  assert.is(inHash(inHash('/booking/result?code=x&adults=2')), inHash('/booking/result?code=x&adults=2'))
})

test('a payment number leads to its page', () => {
  assert.is(inHistory('/?triplaPaymentNo=TP-77&code=x'), '/payments/TP-77?code=x')
  assert.is(inHistory('/?triplaPaymentNo=../../x&code=x'), '/?code=x')
})

test('a partner URL contains the hotel code in its path', () => {
  assert.is(
    inHistory('/hotels/hakone/creansmaerd/callback?otid=1'),
    '/hotels/hakone/creansmaerd/callback?otid=1&code=hakone',
  )
})

test('an e-mail address is removed from every part of the URL and in every encoding', () => {
  for (const [given, left] of [
    ['/search?code=x&email=a.b@example.com', '/search?code=x'],
    ['/search?code=x&email=a.b%40example.com', '/search?code=x'],
    ['/search?code=x&email=a.b%2540example.com', '/search?code=x'],
    ['/search?code=x&email=a.b%252540example.com', '/search?code=x'],
    ['/search?code=x&note=ask+a@example.com+please', '/search?code=x&note=ask++please'],
    ['/search?a@example.com=1&code=x', '/search?code=x'],
    ['/search/a@example.com?code=x', '/search?code=x'],
    ['/?code=x#/search?email=a@example.com', '/search?code=x'],
    ['/search?code=x&email=%E5%B1%B1%E7%94%B0@%E4%BE%8B%E3%81%88.jp', '/search?code=x'],
  ] as const) {
    assert.is(inHistory(given), left, given)
    assert.is(read(given).found, true, given)
  }
})

test('other text with an at sign is kept, and nothing is reported', () => {
  for (const address of [
    '/search?code=x&note=me%40home',
    '/search?code=x&price=2%40100',
    '/search?code=x&a=%25',
  ]) {
    assert.is(inHistory(address), address)
    assert.is(read(address).found, false)
  }
})

test('the first value of a repeated key counts', () => {
  assert.is(inHistory('/search?code=x&code=y&adults=2&adults=9'), '/search?code=x&adults=2')
})

test('every URL can be read, contains no e-mail address afterwards, and is stable', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('@', '%40', '%2540', 'a@b.co', '//', '#/', '?', '__proto__', '&&', '%'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom('history', 'hash'), (parts, routing) => {
      const url = URL.parse(`https://book.example/${parts.join('')}`)
      fc.pre(url !== null && url.origin === 'https://book.example')
      const once = writeAddress(readAddress(url as URL, '/').address, '/', routing as 'history')
      const again = writeAddress(
        readAddress(new URL(once, 'https://book.example'), '/').address,
        '/',
        routing as 'history',
      )
      assert.is(again, once)
      const [, query = ''] = once.split('?')
      const texts = [...new URLSearchParams(query)].flat()
      assert.is(texts.some(hasEmail), false)
    }),
    { numRuns: runs(500, 20_000) },
  )
})

test.run()
