import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { programCalls } from '../../support/accounts/programCalls.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/setup on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A person who has just become a member by LINE. */
  async function opened() {
    const guest = await server.guest()
    const browser = providerBrowser({ guest, doubles: server.running.addresses.doubles }, 'taro')
    const { grant } = await browser.open()
    const body = { grant: grant ?? '', secret: frameSecret().secret, sign_up: { terms: true } }
    const { body: begun } = await guest.call(api.providers.line, { params: { hotelId: 'hakone' }, body })
    return { guest, begun, token: begun.access_token, programs: programCalls(guest) }
  }

  sandboxed(
    'a member who comes by a provider says what the programme requires, and nothing else changes',
    async () => {
      const { begun, token, programs } = await opened()
      // LINE says one name only.
      assert.equal(begun.whoami?.missing_fields, ['first_name', 'date_of_birth'])
      const name = { last_name: 'Suzuki', first_name: 'Taro' }
      const { body } = await programs.setup(token, { date_of_birth: '1988-12-24', ...name })
      const { user } = body
      assert.equal([body.missing_fields, user?.last_name, user?.first_name], [[], 'Suzuki', 'Taro'])
      // An answer that was lost: the same call changes nothing, and no other answer replaces the first one.
      const again = await programs.setup(token, { date_of_birth: '1990-01-01', first_name: 'Jiro' })
      assert.equal([again.status, again.body], [200, body])
    },
  )

  sandboxed('a setup names each field that is missing or wrong, and stores nothing', async () => {
    const { token, programs } = await opened()
    const missing = await programs.setup(token, {})
    assert.equal(
      [missing.refusal, Object.keys(missing.error.fields)],
      ['invalid', ['first_name', 'date_of_birth']],
    )
    const wrong = await programs.setup(token, {
      ...{ date_of_birth: '1988-12-24', gender: 'none', nationality: 'JP', first_name: 'Taro' },
    })
    assert.equal(Object.keys(wrong.error.fields).sort(), ['gender', 'nationality'])
    assert.equal((await programs.whoami(token)).body.missing_fields, ['first_name', 'date_of_birth'])
  })

  test.run()
}
