import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountCalls, EMAIL } from '../../support/accounts/accountCalls.ts'
import { ownCalls } from '../../support/accounts/ownCalls.ts'
import { bearerOf, twoPrograms } from '../../support/accounts/programCalls.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/profile on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A member with an account of its own, and another member. */
  async function opened() {
    const guest = await server.guest()
    const token = await accountCalls(guest).member()
    return {
      guest,
      own: ownCalls(guest, bearerOf(token)),
      other: ownCalls(guest, await signedIn(guest, 'member', 'hakone')),
    }
  }

  sandboxed('a member reads the own profile, and changes what the sign-up asks', async () => {
    const { own, other } = await opened()
    const before = (await own.show()).body
    assert.equal(
      [before.email, before.has_password, before.last_name, before.date_of_birth, before.promotions],
      [EMAIL, true, 'Tanaka', '1990-04-01', false],
    )
    const others = (await other.show()).body
    assert.equal([others.id, others.membership_id, others.has_password], [7001, 'MRY-0007001', false])
    const address = { postal_code: '100-0001', prefecture: '13', address: ' 1-1  Chiyoda ' }
    const { body: changed } = await own.update(address)
    const stored = { postal_code: '1000001', prefecture: '13', address: '1-1 Chiyoda' }
    assert.equal(changed, { ...before, ...stored })
    // An answer that was lost.
    assert.equal((await own.update(address)).body, changed)
    assert.equal((await own.update({ address: '', promotions: true })).body.address, undefined)
    assert.equal((await own.show()).body.promotions, true)
    assert.equal((await other.show()).body, others, 'the profile of another member')
  })

  sandboxed('a name is changed whole, and its reading goes with it', async () => {
    const { own } = await opened()
    const kana = { last_name_kana: 'サトウ', first_name_kana: 'みどり' }
    const japanese = await own.update({ locale: 'ja', last_name: '佐藤', first_name: '緑', ...kana })
    assert.equal([japanese.body.last_name, japanese.body.last_name_kana], ['佐藤', 'さとう'])
    const half = await own.update({ locale: 'ja', last_name: '佐藤' })
    assert.equal(Object.keys(half.error.fields).sort(), ['first_name', 'first_name_kana', 'last_name_kana'])
    const { body } = await own.update({ last_name: 'Sato', first_name: 'Midori' })
    assert.equal([body.last_name, body.last_name_kana], ['Sato', null])
  })

  sandboxed('each wrong field is refused by its name, and nothing is stored', async () => {
    const { own } = await opened()
    const before = (await own.show()).body
    const wrong = await own.update({ gender: 'none', date_of_birth: '', occupation: 'Cook', building: 'B' })
    assert.equal(wrong.refusal, 'invalid')
    assert.equal(Object.keys(wrong.error.fields).sort(), ['date_of_birth', 'gender', 'occupation'])
    assert.equal((await own.show()).body, before)
  })

  sandboxed(
    'a programme that changes profiles at the hotel lets a member withdraw the consent only',
    async () => {
      const { guest, own } = await opened()
      await own.update({ promotions: true })
      const programs = twoPrograms.map((one) => ({ ...one, update_member_profile_enabled: false }))
      await guest.sandbox('settings', { hotel: 'hakone', settings: { programs } })
      assert.is((await own.update({ last_name: 'Sato', first_name: 'Midori' })).refusal, 'invalid')
      assert.equal((await own.update({ promotions: false })).body.promotions, false)
    },
  )

  test.run()
}
