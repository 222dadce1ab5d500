import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takeProof } from '#app/session/user/addressProof.ts'

const test = suite('app/session/user/addressProof')

/** What a page with this query signs in by, and its address afterwards. */
function takenFrom(
  query: string,
  codeName: string | null,
  ticket: string | null = null,
  start = '/booking/result',
) {
  const location = { href: `https://app.example${start}?${query}` }
  const replaceState = (_: unknown, __: string, address?: string | URL | null) => {
    location.href = String(address)
  }
  const page = { location, history: { state: null, replaceState } }
  return { proof: takeProof(codeName, ticket, page), href: location.href.slice('https://app.example'.length) }
}

test("a code of the brand's own site is used, and leaves the address at once", () => {
  const { proof, href } = takenFrom('code=hakone&member_code=secret&adults=2', 'member_code', 'ticket')
  assert.equal(proof, { grant_type: 'custom_authentication_code', code: 'secret' })
  assert.is(href, '/booking/result?code=hakone&adults=2')
  assert.is(takenFrom('member_code=', 'member_code').href, '/booking/result')
  const hash = '/?code=hakone#/booking/result'
  assert.is(takenFrom('adults=2&member_code=secret', 'member_code', null, hash).href, `${hash}?adults=2`)
})

test('without a code, the ticket is used, and the key of the hotel is no code', () => {
  const ticket = { grant_type: 'refresh_token', refresh_token: 'ticket' }
  for (const name of [null, 'member_code', 'code']) {
    const { proof, href } = takenFrom('code=hakone', name, 'ticket')
    assert.equal([proof, href], [ticket, '/booking/result?code=hakone'])
    assert.is(takenFrom('code=hakone', name).proof, null)
  }
})

test.run()
