import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetCompanions, queryWithoutCompanions } from '#app/search/url/forgetCompanions.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria, readCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { withoutCompanions } from '#shared/search/searchedRooms.ts'

const test = suite('app/search/url/forgetCompanions')

test('a query without its companions is the same search, with all its other values', () => {
  const rooms = [{ adults: 2, adult_companion: 1, children: 1, kids_tiers: [{ code: 'A', children: 1 }] }]
  const query = new URLSearchParams({
    ...Object.fromEntries(writeCriteria({ ...emptyCriteria, reservation_no: 'HKN-2345678' })),
    rooms: JSON.stringify([...rooms, { adults: 1, kid_tier_A_companion: 0 }]),
    code: 'hakone',
    selected: 'twin.bed,twin.bed',
  })
  query.delete('adults')
  query.delete('room_count')
  const without = queryWithoutCompanions(query)
  assert.ok(without)
  assert.not.match(String(without), /companion/)
  assert.equal([without.get('code'), without.get('selected')], ['hakone', 'twin.bed,twin.bed'])
  const before = readCriteria(query).criteria
  const [first, second] = before.rooms
  assert.is(first?.adult_companion, 1)
  assert.equal(readCriteria(without).criteria, {
    ...before,
    rooms: [first, second].map((room) => withoutCompanions(room ?? adultsOnly(0))),
  })
  assert.is(queryWithoutCompanions(without), null)
})

/** A page without HTTPS whose cookies are in a map. */
function openPage(cookies: Map<string, string>): void {
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    },
  }
  Object.assign(globalThis, { document, location: { protocol: 'http:' }, isSecureContext: false })
}

test('the last searches at all hotels lose the companions, and other cookies stay', () => {
  const rooms = JSON.stringify([{ adults: 2, adult_companion: 1 }])
  const search = encodeURIComponent(
    `checkin=2027-04-10&checkout=2027-04-12&rooms=${encodeURIComponent(rooms)}`,
  )
  const cookies = new Map([
    ['noren_search_hakone', search],
    ['noren_search_kyoto', search],
    ['other', search],
  ])
  openPage(cookies)
  forgetCompanions()
  for (const hotel of ['hakone', 'kyoto']) {
    const query = decodeURIComponent(cookies.get(`noren_search_${hotel}`) ?? '')
    assert.match(query, 'checkin=2027-04-10')
    assert.not.match(query, 'companion')
  }
  assert.is(cookies.get('other'), search)
})

test.after(() => {
  for (const name of ['document', 'location', 'isSecureContext']) Reflect.deleteProperty(globalThis, name)
})
test.run()
