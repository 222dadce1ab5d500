import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts/accountCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/signUp on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    return { guest, calls: accountCalls(guest) }
  }

  const rowsOf = async (guest: Awaited<ReturnType<typeof opened>>['guest'], table: string) =>
    (await server.servicesOf(guest)).database.query(`SELECT * FROM ${table}`)

  sandboxed('a guest signs up, confirms by the link and the password, and signs in as a member', async () => {
    const { guest, calls } = await opened()
    const answer = await calls.signUp()
    assert.equal([answer.status, answer.body], [200, {}])
    assert.is((await calls.signIn()).refusal, 'credentials_wrong', 'before the confirmation')
    const token = (await calls.tokenOfMail('member-confirmation')) ?? ''
    assert.equal((await calls.confirm(token)).body, {})
    const { body } = await calls.signIn()
    assert.equal(body.whoami, (await calls.whoami(body.access_token)).body)
    const { user } = body.whoami ?? {}
    assert.equal(
      [user?.first_name, user?.last_name, user?.email, user?.program_id, user?.provider],
      ['Midori', 'Tanaka', 'Midori.Tanaka@example.com', 31, null],
    )
    // The other hotels of the brand recognise the member too; another brand has no such account.
    assert.is((await calls.signIn(PASSWORD, { hotelId: 'kyoto' })).status, 200)
    assert.equal(await rowsOf(guest, 'sign_ups'), [])
    const profiles = JSON.stringify(await rowsOf(guest, 'member_profiles'))
    assert.ok(profiles.includes('"date_of_birth":"1990-04-01"'), profiles)
  })

  sandboxed(
    'the mail is written in the language of the form, and its link leads to the confirmation',
    async () => {
      const { guest, calls } = await opened()
      const [last_name, first_name] = ['やまだ', 'はなこ']
      for (const locale of locales) {
        const name =
          locale === 'ja'
            ? { last_name, first_name, last_name_kana: last_name, first_name_kana: first_name }
            : {}
        const signedUp = await calls.signUp({ email: `${locale.toLowerCase()}@example.com`, locale, ...name })
        assert.is(signedUp.status, 200, locale)
      }
      const mails = await calls.mails()
      const subjects = {
        en: 'Confirm your membership at',
        ja: '会員登録のご確認',
        ko: '회원 가입 확인',
        zh_Hans: '请确认会员注册',
        zh_Hant: '請確認會員註冊',
      }
      for (const locale of locales) {
        const mail = mails.find(({ recipient }) => recipient === `${locale.toLowerCase()}@example.com`)
        assert.ok(mail?.subject.includes(subjects[locale]), locale)
        const address = new URL(/https?:\/\/\S+member-confirmation\S+/.exec(mail?.text ?? '')?.[0] ?? '')
        assert.is(address.origin, server.running.addresses.app)
        assert.equal(
          [address.searchParams.get('locale'), address.searchParams.get('code')],
          [locale, 'hakone'],
        )
        // Nothing that was typed is in the mail: anybody can have it sent to any address.
        for (const typed of ['Tanaka', 'Midori', last_name, PASSWORD])
          assert.not(`${mail?.subject} ${mail?.text} ${mail?.html}`.includes(typed), `${locale} ${typed}`)
      }
      assert.equal(await rowsOf(guest, 'account_mails'), [])
    },
  )

  sandboxed('a verification answers each wrong field with its code, and stores nothing', async () => {
    const { guest, calls } = await opened()
    assert.is((await calls.verify({})).status, 200)
    const wrong = await calls.verify({
      ...{ password: 'mountain', password_confirmation: 'river', first_name: 'はなこ' },
      ...{ date_of_birth: '2999-01-01', gender: 'none', occupation: 'Gardener', prefecture: '48' },
      program_id: 31,
    })
    assert.is(wrong.status, 422)
    const codes = Object.fromEntries(
      Object.entries(wrong.error.fields).map(([field, [error]]) => [field, error?.code]),
    )
    assert.equal(codes, {
      ...{ first_name: 1000, password: 1300, password_confirmation: 1000, date_of_birth: 1000 },
      ...{ gender: 1000, occupation: 1000, prefecture: 1000 },
    })
    assert.equal(Object.keys((await calls.verify({ date_of_birth: '' })).error.fields), ['date_of_birth'])
    assert.equal(Object.keys((await calls.verify({ program_id: 99 })).error.fields), [
      'program_id',
      'date_of_birth',
    ])
    // The hotel asks Japanese members for the reading of their names.
    const kana = await calls.verify({ locale: 'ja', last_name: '山田', first_name: '花子' })
    assert.equal(Object.keys(kana.error.fields), ['last_name_kana', 'first_name_kana'])
    for (const table of ['sign_ups', 'account_mails', 'members']) assert.equal(await rowsOf(guest, table), [])
  })

  sandboxed('a sign-up without the terms is refused, and so is one at a hotel that offers none', async () => {
    const { guest, calls } = await opened()
    const refused = await calls.signUp({ terms: false })
    assert.equal(Object.keys(refused.error.fields), ['terms'])
    for (const hotel of ['family', 'preview'])
      assert.is((await calls.signUp({}, {}, hotel)).status, 404, hotel)
    assert.equal(await rowsOf(guest, 'sign_ups'), [])
  })

  sandboxed(
    'a sign-up with the address of an account answers as any other, and its mail says that there is an account',
    async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const answer = await calls.signUp({ password: OTHER_PASSWORD, email: EMAIL.toUpperCase() })
      assert.equal([answer.status, answer.body], [200, {}])
      const mail = (await calls.mails()).find(({ subject }) =>
        subject.startsWith('You already have an account'),
      )
      assert.is(mail?.recipient, EMAIL)
      assert.not(mail?.text.includes('token'))
      assert.equal(await rowsOf(guest, 'sign_ups'), [])
      assert.is((await calls.signIn(OTHER_PASSWORD)).refusal, 'credentials_wrong')
      assert.is((await calls.signIn()).status, 200)
    },
  )

  sandboxed(
    'a stranger who signs up with the address of a guest gets no account, also if the guest presses the link',
    async () => {
      const { guest, calls } = await opened()
      await calls.signUp({ password: OTHER_PASSWORD }, fromAddress('198.51.100.7'))
      const link = (await calls.tokenOfMail('member-confirmation')) ?? ''
      assert.is((await calls.confirm(link)).refusal, 'credentials_wrong')
      await calls.signUp()
      // Either link confirms the sign-up of who has its password, and the sign-up of the stranger goes.
      assert.is((await calls.confirm(link)).status, 200)
      assert.is((await calls.signIn(OTHER_PASSWORD)).refusal, 'credentials_wrong')
      assert.is((await calls.signIn()).status, 200)
      assert.equal(await rowsOf(guest, 'sign_ups'), [])
      const newest = (await calls.tokenOfMail('member-confirmation')) ?? ''
      assert.not([200, 500].includes((await calls.confirm(newest, OTHER_PASSWORD)).status))
      assert.is((await rowsOf(guest, 'members')).length, 1)
    },
  )

  sandboxed(
    'a link is used once, at its brand, for a day, and asking for the address uses nothing up',
    async () => {
      const { guest, calls } = await opened()
      await calls.signUp()
      const token = (await calls.tokenOfMail('member-confirmation')) ?? ''
      const scanned = await fetch(
        `${guest.prefix}/hotels/hakone/memberships/confirm?confirmation_token=${token}`,
      )
      assert.is(scanned.status, 404)
      assert.is((await calls.confirm(token, PASSWORD, 'preview')).refusal, 'sign_up_confirmation_expired')
      assert.is((await calls.confirm('unknown')).refusal, 'sign_up_confirmation_expired')
      assert.is((await calls.confirm(token)).status, 200)
      assert.is((await calls.confirm(token)).refusal, 'user_already_confirmed')

      await calls.signUp({ email: 'late@example.com' })
      const late = (await calls.tokenOfMail('member-confirmation')) ?? ''
      await guest.sandbox('clock', { ms: 25 * 3_600_000 })
      await guest.renew()
      assert.is((await calls.confirm(late)).refusal, 'sign_up_confirmation_expired')
      assert.is((await calls.signIn(PASSWORD, { email: 'late@example.com' })).refusal, 'credentials_wrong')
    },
  )

  sandboxed('strangers do not block the sign-up of an address, nor its confirmation', async () => {
    const { guest, calls } = await opened()
    const stranger = fromAddress('198.51.100.41')
    for (let n = 0; n < 11; n++) await calls.signUp({ password: OTHER_PASSWORD }, stranger)
    assert.is((await rowsOf(guest, 'sign_ups')).length, 10)
    await calls.signUp({}, fromAddress('198.51.100.42'))
    assert.is((await rowsOf(guest, 'sign_ups')).length, 11)
    // No hash of another sign-up is verified: this one is not even a hash.
    const { database } = await server.servicesOf(guest)
    await database.query(
      `INSERT INTO sign_ups (brand_id, email, password_hash, profile, program_id, until)
       SELECT brand_id, email, 'no hash', profile, program_id, until FROM sign_ups`,
    )
    const token = (await calls.tokenOfMail('member-confirmation')) ?? ''
    assert.is((await calls.confirm(token)).status, 200)
    assert.is((await calls.signIn()).status, 200)
    assert.is((await calls.signIn(OTHER_PASSWORD)).refusal, 'credentials_wrong')
  })

  sandboxed('of confirmations at the same time one makes the account', async () => {
    const { guest, calls } = await opened()
    await calls.signUp()
    const links = [(await calls.tokenOfMail('member-confirmation')) ?? '']
    await calls.signUp({ password: OTHER_PASSWORD })
    links.push((await calls.tokenOfMail('member-confirmation')) ?? '')
    assert.is.not(links[0], links[1])
    const answers = await Promise.all(
      [PASSWORD, OTHER_PASSWORD, PASSWORD, OTHER_PASSWORD].map((password, n) =>
        calls.confirm(links[n % 2] ?? '', password),
      ),
    )
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status, refusal } of answers)
      assert.ok(
        status === 200 ||
          ['user_already_confirmed', 'sign_up_confirmation_expired', 'credentials_wrong'].includes(
            refusal ?? '',
          ),
        `${status} ${refusal}`,
      )
    assert.is((await rowsOf(guest, 'members')).length, 1)
    assert.is((await rowsOf(guest, 'credentials')).length, 1)
  })

  sandboxed(
    'a resend sends a new link, at most once in ten minutes, and answers every address alike',
    async () => {
      const { guest, calls } = await opened()
      await calls.signUp()
      const first = await calls.tokenOfMail('member-confirmation')
      const [known, unknown] = [await calls.resend(), await calls.resend('unknown@example.com')]
      assert.equal([known.status, known.body], [unknown.status, unknown.body])
      assert.is((await calls.mails()).length, 2)
      await calls.resend()
      assert.is((await calls.mails()).length, 2)
      await guest.sandbox('clock', { ms: 11 * 60_000 })
      await calls.resend()
      const mails = await calls.mails()
      assert.is(mails.length, 3)
      assert.ok(mails.every(({ recipient }) => recipient === EMAIL))
      const last = (await calls.tokenOfMail('member-confirmation')) ?? ''
      assert.is.not(first, last)
      assert.is((await calls.confirm(last)).status, 200)
    },
  )

  sandboxed('a sign-up lasts as long as the link that is asked for last', async () => {
    const { guest, calls } = await opened()
    await calls.signUp()
    const hour = 3_600_000
    await guest.sandbox('clock', { ms: 40 * hour })
    await guest.renew()
    await calls.resend()
    const token = (await calls.tokenOfMail('member-confirmation')) ?? ''
    await guest.sandbox('clock', { ms: 10 * hour })
    await guest.renew()
    assert.is((await calls.confirm(token)).status, 200)
  })

  sandboxed('the password of a link can be tried ten times', async () => {
    const { calls } = await opened()
    await calls.signUp()
    const token = (await calls.tokenOfMail('member-confirmation')) ?? ''
    for (let tries = 0; tries < 10; tries++)
      assert.is((await calls.confirm(token, OTHER_PASSWORD)).refusal, 'credentials_wrong')
    const locked = await calls.confirm(token)
    assert.equal([locked.status, locked.refusal], [429, 'account_locked'])
    assert.ok(Number(locked.headers.get('Retry-After')) > 0)
  })

  test.run()
}
