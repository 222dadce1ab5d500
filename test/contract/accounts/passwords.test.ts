import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeAccountMails } from '../../../examples/server/accounts/mails/accountMails.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { countEvent } from '../../../examples/server/limits/rateLimit.ts'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts/accountCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/passwords on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    return { guest, calls: accountCalls(guest) }
  }

  /** Each account gets a passkey and a linked LINE. */
  async function addWays(database: Queries, name: string): Promise<void> {
    await database.query(
      `INSERT INTO passkeys (credential_id, brand_id, member_id, hotel_id, rp_id, user_handle, public_key, counter,
         backup_eligible, backed_up, created_at)
       SELECT $1 || member_id, brand_id, member_id, 1, 'localhost', 'handle', 'key', 0, false, false, now()
       FROM credentials`,
      [`${name} key of `],
    )
    await database.query(
      `INSERT INTO provider_identities (brand_id, client_key, subject, member_id, consent, linked_at)
       SELECT brand_id, 'line:1', $1 || member_id, member_id, 'sealed', now() FROM credentials`,
      [`${name} subject of `],
    )
  }

  sandboxed(
    'a reset by a mailed link sets the password, ends all sessions and links, and is mailed',
    async () => {
      const { guest, calls } = await opened()
      const sessions = [await calls.member(), (await calls.signIn()).body.access_token]
      await calls.askReset()
      const older = (await calls.tokenOfMail('change-password')) ?? ''
      await guest.sandbox('clock', { ms: 11 * 60_000 })
      await calls.askReset()
      const token = (await calls.tokenOfMail('change-password')) ?? ''
      assert.is.not(older, token)
      assert.equal(
        [(await calls.reset(token)).status, (await calls.signIn()).refusal],
        [200, 'credentials_wrong'],
      )
      for (const session of sessions) assert.is((await calls.whoami(session)).status, 401)
      assert.is((await calls.signIn(OTHER_PASSWORD)).status, 200)
      const [used, ended] = [
        await calls.reset(token, 'Harbour+Light-1'),
        await calls.reset(older, 'Harbour+Light-1'),
      ]
      assert.equal([used.refusal, used.error.meta.reason], ['expired', 'used'])
      assert.equal([ended.refusal, ended.error.meta.reason], ['expired', 'ended'])
      const changed = (await calls.mails()).filter(({ subject }) => subject.startsWith('Your password at'))
      assert.equal(
        changed.map(({ recipient }) => recipient),
        [EMAIL],
      )
    },
  )

  sandboxed('a link of a reset lasts an hour, and another brand does not use it up', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    await calls.askReset()
    const token = (await calls.tokenOfMail('change-password')) ?? ''
    const elsewhere = await calls.reset(token, OTHER_PASSWORD, { hotelId: 'grand' })
    assert.equal([elsewhere.refusal, elsewhere.error.meta.reason], ['expired', 'ended'])
    await guest.sandbox('clock', { ms: 59 * 60_000 })
    assert.is((await calls.reset(token, 'weak')).refusal, 'password_strength')
    await guest.sandbox('clock', { ms: 61 * 60_000 })
    assert.is((await calls.reset(token)).error.meta.reason, 'ended')
    assert.is((await calls.signIn()).status, 200)
  })

  sandboxed(
    'the three passwords before the present one are refused, and do not use the link up',
    async () => {
      const { guest, calls } = await opened()
      let session = await calls.member()
      const passwords = [PASSWORD, OTHER_PASSWORD, 'Harbour+Light-1', 'Winter.Snow.2', 'Summer!Rain-3']
      for (const [n, password] of passwords.slice(1, 4).entries()) {
        assert.is((await calls.replace(passwords[n] ?? '', password, bearer(session))).status, 200)
        assert.is((await calls.whoami(session)).status, 200, 'the session that changes it stays')
      }
      await calls.askReset()
      const token = (await calls.tokenOfMail('change-password')) ?? ''
      for (const password of passwords.slice(0, 3)) {
        const refused = await calls.reset(token, password)
        assert.equal([refused.status, refused.refusal], [422, 'password_used'], password)
      }
      assert.is((await calls.reset(token, passwords[4])).status, 200)
      session = (await calls.signIn(passwords[4])).body.access_token
      // The first one is the fourth before the present one.
      assert.is((await calls.replace(passwords[4] ?? '', PASSWORD, bearer(session))).status, 200)
      assert.is((await guest.sandbox('clock', { ms: 1 })).status, 200)
    },
  )

  sandboxed(
    'a reset with the present password ends the link and all sessions, and removes other ways',
    async () => {
      const { guest, calls } = await opened()
      const session = await calls.member()
      const { database } = await server.servicesOf(guest)
      await addWays(database, 'first')
      await calls.askReset()
      const token = (await calls.tokenOfMail('change-password')) ?? ''
      const present = await calls.reset(token, PASSWORD)
      assert.equal([present.refusal, present.error.meta], ['password_used', { is_present: true }])
      assert.is((await calls.reset(token)).error.meta.reason, 'used')
      assert.is((await calls.whoami(session)).refusal, 'session_token_not_found')
      assert.equal(
        await database.query('SELECT id FROM passkeys UNION ALL SELECT id FROM provider_identities'),
        [],
      )
      const ways = (await calls.mails()).filter(({ subject }) => subject.startsWith('Your ways to sign in'))
      assert.is(ways.length, 1)
      assert.match(ways[0]?.text ?? '', 'Removed from your account: one passkey and LINE.')
      assert.is((await calls.signIn()).status, 200)
    },
  )

  sandboxed('a reset removes the passkeys and the linked providers of its member only', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const other = await calls.member({ email: 'other@example.com' })
    assert.ok(other)
    const { database } = await server.servicesOf(guest)
    await addWays(database, 'first')
    const withdrawals = async () => {
      const [found] = await database.query<{ last_value: number }>(
        'SELECT last_value::int FROM withdrawn_consents_id_seq WHERE is_called',
      )
      return found?.last_value ?? 0
    }
    const before = await withdrawals()
    await calls.askReset()
    assert.is((await calls.reset((await calls.tokenOfMail('change-password')) ?? '')).status, 200)
    const owners = await database.query<{ email: string }>(
      `SELECT c.email FROM credentials c JOIN passkeys k USING (brand_id, member_id)
       JOIN provider_identities i USING (brand_id, member_id)`,
    )
    assert.equal(owners, [{ email: 'other@example.com' }])
    const left = await database.query('SELECT FROM passkeys')
    // The worker takes the row at once.
    assert.equal([left.length, (await withdrawals()) - before], [1, 1])
  })

  sandboxed('a reset lists the ways to sign in, and keeps those that are chosen', async () => {
    const { guest, calls } = await opened()
    await calls.member({ email: 'other@example.com' })
    const { database } = await server.servicesOf(guest)
    await addWays(database, 'of another')
    await calls.askReset('other@example.com')
    const others = (await calls.resetWays((await calls.tokenOfMail('change-password')) ?? '')).body
    await calls.member()
    await addWays(database, 'first')
    await addWays(database, 'second')
    await calls.askReset()
    const token = (await calls.tokenOfMail('change-password')) ?? ''
    const elsewhere = await calls.resetWays(token, 'grand')
    assert.equal([elsewhere.refusal, elsewhere.error.meta.reason], ['expired', 'ended'])
    const { passkeys, providers } = (await calls.resetWays(token)).body
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
    assert.equal([passkeys.length, providers.map(({ title }) => title)], [2, ['LINE', 'LINE']])
    assert.not(idsOf(passkeys).includes(others.passkeys[0]?.id ?? 0))
    // Added after the list was shown.
    await addWays(database, 'third')
    const staying = {
      staying_passkeys: idsOf(passkeys).slice(1),
      staying_providers: idsOf(providers).slice(1),
    }
    assert.is((await calls.reset(token, 'weak', staying)).refusal, 'password_strength')
    assert.is((await calls.reset(token, OTHER_PASSWORD, staying)).status, 200)
    const left = async (table: string) =>
      idsOf(
        await database.query<{ id: number }>(`SELECT id FROM ${table} WHERE member_id IN
        (SELECT member_id FROM credentials WHERE email = '${EMAIL}')`),
      )
    assert.equal([await left('passkeys'), await left('provider_identities')], Object.values(staying))
    const mail = (await calls.mails()).find(({ subject }) => subject.startsWith('Your password at'))
    assert.match(mail?.text ?? '', 'Removed from your account: 2 passkeys and LINE.')
    assert.is((await calls.resetWays(token)).error.meta.reason, 'used')
  })

  sandboxed('of resets with one link at the same time one succeeds', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    await calls.askReset()
    const token = (await calls.tokenOfMail('change-password')) ?? ''
    const answers = await Promise.all(
      ['Harbour+Light-1', 'Winter.Snow.2', 'Summer!Rain-3'].map((one) => calls.reset(token, one)),
    )
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    for (const { refusal, status } of answers)
      assert.ok(status === 200 || refusal === 'expired', `${status} ${refusal}`)
    const { database } = await server.servicesOf(guest)
    const [row] = await database.query<{ earlier_hashes: string[] }>('SELECT * FROM credentials')
    assert.is(row?.earlier_hashes.length, 1)
  })

  sandboxed(
    'a change needs the current password, ends the other sessions, and counts wrong tries',
    async () => {
      const { calls } = await opened()
      const own = await calls.member()
      const other = (await calls.signIn()).body.access_token
      assert.is(
        (await calls.replace(OTHER_PASSWORD, 'Harbour+Light-1', bearer(own))).refusal,
        'credentials_wrong',
      )
      assert.is((await calls.replace(PASSWORD, 'weak', bearer(own))).refusal, 'password_strength')
      assert.is((await calls.replace(PASSWORD, OTHER_PASSWORD, {})).refusal, 'session_expired')
      assert.is(
        (await calls.replace(PASSWORD, OTHER_PASSWORD, bearer('unknown'))).refusal,
        'session_token_not_found',
      )
      assert.is((await calls.replace(PASSWORD, OTHER_PASSWORD, bearer(own))).status, 200)
      assert.equal([(await calls.whoami(own)).status, (await calls.whoami(other)).status], [200, 401])
      for (let tries = 0; tries < 10; tries++) await calls.replace(PASSWORD, 'Harbour+Light-1', bearer(own))
      assert.is(
        (await calls.replace(OTHER_PASSWORD, 'Harbour+Light-1', bearer(own))).refusal,
        'account_locked',
      )
    },
  )

  sandboxed(
    'of two accounts with one address, programme and password, only the own one changes',
    async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const own = await calls.member({ email: 'other@example.com' })
      const { database } = await server.servicesOf(guest)
      const passwords = async () =>
        (
          await database.query<{ password_hash: string }>(
            'SELECT password_hash FROM credentials ORDER BY member_id',
          )
        ).map(({ password_hash }) => password_hash)
      await database.query('UPDATE credentials SET email = $1', [EMAIL])
      const before = await passwords()
      assert.is((await calls.replace(PASSWORD, OTHER_PASSWORD, bearer(own))).status, 200)
      const after = await passwords()
      assert.equal([before.length, after[0] === before[0], after[1] === before[1]], [2, true, false])
      assert.is((await calls.whoami(own)).status, 200)
    },
  )

  sandboxed(
    'a copied session tries few passwords, from all clients together, and locks no owner out',
    async () => {
      const { calls } = await opened()
      const session = await calls.member()
      const tryFrom = (client: number) =>
        calls.replace(`${OTHER_PASSWORD}${client}`, 'Harbour+Light-1', {
          ...bearer(session),
          ...fromAddress(`10.4.3.${client}`),
        })
      for (let client = 0; client < 10; client++)
        assert.is((await tryFrom(client)).refusal, 'credentials_wrong')
      assert.is((await tryFrom(11)).refusal, 'account_locked')
      const owner = { ...bearer(session), ...fromAddress('10.4.3.12') }
      assert.is((await calls.replace(PASSWORD, 'Harbour+Light-1', owner)).refusal, 'account_locked')
      // The owner shows the password again in the same session. The copied token gets no new tries by that.
      const proved = await calls.signIn(PASSWORD, { headers: owner })
      assert.is((await tryFrom(13)).refusal, 'account_locked')
      const headers = { ...owner, ...bearer(proved.body.access_token) }
      assert.is((await calls.replace(PASSWORD, 'Harbour+Light-1', headers)).status, 200)
    },
  )

  sandboxed(
    'a reset is asked for with every address alike, and mailed to an account only, once in ten minutes',
    async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const before = (await calls.mails()).length
      const [known, again, unknown] = [
        await calls.askReset(),
        await calls.askReset(EMAIL.toUpperCase()),
        await calls.askReset('unknown@example.com'),
      ]
      for (const answer of [known, again, unknown]) assert.equal([answer.status, answer.body], [200, {}])
      const mails = (await calls.mails()).slice(0)
      assert.is(mails.length, before + 1)
      assert.ok(mails.every(({ recipient }) => recipient.toLowerCase() === EMAIL))
      const { database, clock, counterSecret } = await server.servicesOf(guest)
      const counters = { on: database, now: clock.now(), secret: counterSecret }
      const flood = '198.51.100.40'
      await countEvent(counters, { kind: 'account_mails_of_client', max: 30, seconds: 3_600 }, flood, 30)
      const headers = fromAddress(flood)
      assert.is((await calls.askReset('other@example.com', { headers })).refusal, 'account_locked')
      assert.is((await calls.signUp({}, headers)).refusal, 'account_locked')
    },
  )

  sandboxed(
    'a flood of mails by strangers stops neither a reset nor the mail about a new password',
    async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const { database, clock, counterSecret } = await server.servicesOf(guest)
      const counters = { on: database, now: clock.now(), secret: counterSecret }
      const flood = { max: 500, seconds: 86_400 }
      await countEvent(counters, { kind: 'mails_of_recipient', ...flood }, EMAIL, 500)
      for (const kind of ['sign_up', 'known', 'reset'])
        await countEvent(counters, { kind: 'asked_mails_of_recipient', ...flood }, `${kind} ${EMAIL}`, 500)
      await calls.askReset()
      const token = await calls.tokenOfMail('change-password')
      assert.ok(token, 'one link an hour goes')
      await guest.sandbox('clock', { ms: 11 * 60_000 })
      const before = (await calls.mails()).length
      await calls.askReset()
      assert.is((await calls.mails()).length, before, 'not more than one an hour')
      assert.is((await calls.reset(token ?? '')).status, 200)
      const changed = (await calls.mails()).filter(({ subject }) => subject.startsWith('Your password at'))
      assert.is(changed.length, 1)
    },
  )

  sandboxed('ten passwords that a link refuses end its use', async () => {
    const { calls } = await opened()
    const session = await calls.member()
    assert.is((await calls.replace(PASSWORD, OTHER_PASSWORD, bearer(session))).status, 200)
    await calls.askReset()
    const token = (await calls.tokenOfMail('change-password')) ?? ''
    for (let tries = 0; tries < 10; tries++)
      assert.is((await calls.reset(token, PASSWORD)).refusal, 'password_used')
    assert.is((await calls.reset(token, PASSWORD)).refusal, 'account_locked')
    assert.is((await calls.reset(token, 'Harbour+Light-1')).refusal, 'account_locked')
    assert.is((await calls.signIn(OTHER_PASSWORD)).status, 200)
  })

  sandboxed(
    'a mail that cannot be written is tried again later, given up, and stops no other mail',
    async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const services = await server.servicesOf(guest)
      const { database, clock } = services
      // No mail is written in such a language.
      await database.query(
        `INSERT INTO account_mails (kind, brand_id, hotel_id, email, locale, asked_at)
       SELECT 'reset', brand_id, 1, email, 'xx', now() FROM credentials`,
      )
      await database.query('UPDATE account_mails SET hotel_id = $1', [
        services.catalogue.hotels.find(({ code }) => code === 'hakone')?.id,
      ])
      await writeAccountMails(services)
      await calls.askReset()
      assert.ok(await calls.tokenOfMail('change-password'))
      const attempts = async () =>
        (await database.query<{ attempts: number }>('SELECT attempts FROM account_mails'))[0]?.attempts ??
        null
      const seen = [await attempts()]
      const links = await database.query('SELECT FROM mailed_links WHERE used_at IS NULL')
      for (let n = 0; n < 5; n++) {
        await database.query('UPDATE account_mails SET retry_at = $1::timestamptz', [
          new Date(clock.now()).toISOString(),
        ])
        await writeAccountMails(services)
        seen.push(await attempts())
      }
      assert.equal(seen, [1, 2, 3, 4, 5, null])
      assert.is((await database.query('SELECT FROM mailed_links WHERE used_at IS NULL')).length, links.length)
    },
  )

  sandboxed('no table has a password or a token in plain text', async () => {
    const { guest, calls } = await opened()
    const session = await calls.member()
    await calls.askReset()
    const reset = (await calls.tokenOfMail('change-password')) ?? ''
    await calls.signUp({ email: 'second@example.com', password: OTHER_PASSWORD })
    const confirmation = (await calls.tokenOfMail('member-confirmation')) ?? ''
    const { database } = await server.servicesOf(guest)
    for (const table of [
      'sign_ups',
      'credentials',
      'mailed_links',
      'account_mails',
      'members',
      'member_profiles',
      'member_sessions',
      'rate_counters',
      'outbox',
    ]) {
      const rows = JSON.stringify(await database.query(`SELECT * FROM ${table}`))
      for (const secret of [PASSWORD, OTHER_PASSWORD, session, reset, confirmation])
        assert.not(rows.includes(secret), table)
    }
  })

  sandboxed('a request with both a link and the current password, or with neither, is refused', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const { status, refusal } = await calls.replace('', OTHER_PASSWORD, {})
    assert.equal([status, refusal], [401, 'session_expired'])
    const body = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD }
    for (const more of [{}, { reset_password_token: 'x', current_password: 'y' }]) {
      const answer = await fetch(`${guest.prefix}/hotels/hakone/memberships/update_password`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'Client-Session': guest.session() },
        body: JSON.stringify({ ...body, ...more }),
      })
      assert.is(answer.status, 422)
    }
  })

  test.run()
}
