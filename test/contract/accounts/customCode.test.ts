import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountCalls } from '../../support/accounts/accountCalls.ts'
import { codeOfSite, ownSite, programCalls } from '../../support/accounts/programCalls.ts'
import type { Guest } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/customCode on ${kind}`)
  const sandboxed = server.startFor(test)

  const codeOf = (guest: Guest, person?: 'hanako' | 'taro', client?: string) =>
    codeOfSite(
      { doubles: server.running.addresses.doubles, tenant: new URL(guest.prefix).pathname },
      person,
      client,
    )

  async function opened() {
    const guest = await server.guest()
    await guest.sandbox('settings', { hotel: 'hakone', settings: ownSite })
    return { guest, programs: programCalls(guest) }
  }

  sandboxed('a code begins the session of one member of the site, once', async () => {
    const { guest, programs } = await opened()
    const code = await codeOf(guest)
    const { body } = await programs.exchange(code)
    const { user } = body.whoami ?? {}
    assert.equal(
      [user?.first_name, user?.provider, user?.membership_id, user?.program_id],
      ['Taro', 'brand_site', 'SITE-0b83', 31],
    )
    assert.is((await programs.exchange(code)).refusal, 'sign_in_ended')
    const again = (await programs.exchange(await codeOf(guest))).body.whoami
    assert.is(again?.user?.id, user?.id)
    assert.is((await programs.whoami(body.access_token)).status, 200, 'no session ends')
  })

  sandboxed('two codes of one person at the same time make one member', async () => {
    const { guest, programs } = await opened()
    const codes = [await codeOf(guest), await codeOf(guest)]
    const ids = await Promise.all(
      codes.map(async (code) => (await programs.exchange(code)).body.whoami?.user?.id),
    )
    assert.is(new Set(ids).size, 1)
  })

  sandboxed('the address of the site joins no account', async () => {
    const { guest, programs } = await opened()
    const { user } = (await programs.exchange(await codeOf(guest, 'hanako'))).body.whoami ?? {}
    assert.is(user?.email, 'hanako.yamada@example.com')
    assert.is.not(user?.id, 7001)
  })

  sandboxed('a worthless code signs no person in and no person out', async () => {
    const { guest, programs } = await opened()
    const { access_token } = (await programs.exchange(await codeOf(guest))).body
    const headers = { Authorization: `Bearer ${access_token}` }
    assert.is((await programs.exchange('worthless', headers)).refusal, 'sign_in_ended')
    assert.is((await programs.whoami(access_token)).status, 200)
  })

  sandboxed('a code is of its brand, and a brand without an own sign-in takes none', async () => {
    const { guest, programs } = await opened()
    const foreign = await codeOf(guest, 'taro', 'preview-site')
    assert.is((await programs.exchange(foreign)).refusal, 'sign_in_ended')
    const own = await codeOf(guest)
    assert.is((await programs.exchange(own, {}, 'kyoto')).refusal, 'invalid')
    assert.is((await programs.exchange(own)).status, 200, 'nothing was used up')
  })

  sandboxed(
    'the password of another member is not needed, and the sign-in with one is not offered',
    async () => {
      const { guest } = await opened()
      assert.is((await accountCalls(guest).signIn()).status, 404)
    },
  )

  test.run()
}
