import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Database, Queries } from '../../../examples/server/database/Database.ts'
import { Refusal } from '../../../examples/server/errors/refusal.ts'
import { renewSession } from '../../../examples/server/sessions/families.ts'
import { frameSecret } from '../../support/accounts/providerBrowser.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const MINUTE = 60_000
const { secret, challenge } = frameSecret()

/** The database of a process that ends before this statement of its transactions. */
function endingBefore(database: Database, statement: number): Database {
  let left = statement
  const counted = (tx: Queries): Queries => ({
    ...tx,
    query: (sql, params) => (left-- > 0 ? tx.query(sql, params) : Promise.reject(new Error('ended'))),
  })
  return { ...database, transaction: (work) => database.transaction((tx) => work(counted(tx))) }
}

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/copiedTokens on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    const calls = sessionCalls(guest)
    await calls.member()
    const services = await server.servicesOf(guest)
    const pass = (ms: number) => guest.sandbox('clock', { ms })
    return { guest, calls, services, database: services.database, pass }
  }

  sandboxed('a copied refresh token ends all of its sign-in, or nothing if the process ends', async () => {
    const { calls, services, database, pass } = await opened()
    const stolen = await calls.begin()
    const other = await calls.begin()
    const frame = await calls.goOn((await calls.askTicket(stolen, challenge)).body.ticket, secret)
    const second = await calls.renew(stolen.cookie)
    const third = await calls.renew(second.cookie)
    await calls.askTicket({ ...third, access: stolen.access }, challenge)
    await pass(11_000)
    const token = stolen.cookie.split('=')[1] ?? ''
    const find = async () => {
      const [rows] = await database.query<Record<string, number>>(
        `WITH of AS (SELECT sign_in_id AS id FROM refresh_families WHERE id = $1)
         SELECT (SELECT count(*) FROM refresh_families f JOIN of ON of.id = f.sign_in_id)::integer AS families,
           (SELECT count(*) FROM member_sessions s JOIN of ON of.id = s.sign_in_id)::integer AS tickets,
           (SELECT count(*) FROM member_sessions s JOIN refresh_families f ON f.id = s.family_id
              JOIN of ON of.id = f.sign_in_id)::integer AS tokens`,
        [token.split('.')[0]],
      )
      return rows
    }
    const before = await find()
    assert.equal([before?.families, before?.tickets], [2, 1])
    let statements = 0
    for (let isAnswered = false; !isAnswered; statements++) {
      const needs = { ...services, database: endingBefore(database, statements) }
      const error = await renewSession(needs, 100, token).then(
        () => null,
        (error: unknown) => error,
      )
      isAnswered = error instanceof Refusal
      assert.ok(statements < 20, `${error}`)
      if (!isAnswered) assert.equal(await find(), before, `the process ends before statement ${statements}`)
    }
    assert.ok(statements > 3, 'the token was copied, and its sign-in was locked')
    assert.equal(await find(), { families: 0, tickets: 0, tokens: 0 })
    for (const { access } of [stolen, second, third, frame])
      assert.is((await calls.whoami(access)).status, 401)
    for (const { cookie } of [third, frame]) assert.is((await calls.renew(cookie)).status, 401)
    assert.is((await calls.whoami(other.access)).status, 200)
  })

  sandboxed('a question for a ticket uses the refresh token, and a copied one ends the sign-in', async () => {
    const { calls, pass } = await opened()
    const member = await calls.begin()
    // The same question gets the same cookie, so that a lost answer ends nothing.
    const [asked, again] = [
      await calls.askTicket(member, challenge),
      await calls.askTicket(member, challenge),
    ]
    assert.is.not(asked.cookie, member.cookie)
    assert.equal([asked.status, again.cookie], [200, asked.cookie])
    const next = await calls.renew(asked.cookie)
    assert.is(next.status, 200)
    await pass(11_000)
    const copied = await calls.askTicket({ access: next.access, cookie: member.cookie }, challenge)
    assert.is(copied.refusal, 'sign_in_ended')
    assert.is((await calls.whoami(next.access)).status, 401)
    assert.is((await calls.renew(next.cookie)).status, 401)
    assert.is((await calls.goOn(again.body.ticket, secret)).status, 401)
  })

  sandboxed(
    'a stranger who asks for tickets by a copied cookie ends at the next visit of the owner',
    async () => {
      const { calls, pass } = await opened()
      const owner = await calls.begin()
      let stranger = owner.cookie
      for (let times = 0; times < 3; times++) {
        const asked = await calls.askTicket({ access: owner.access, cookie: stranger }, challenge)
        stranger = asked.cookie
      }
      await pass(11_000)
      assert.is((await calls.renew(owner.cookie)).status, 401)
      assert.is((await calls.askTicket({ access: owner.access, cookie: stranger }, challenge)).status, 401)
    },
  )

  sandboxed('a family that has ended or was replaced gives no ticket', async () => {
    const { calls, database } = await opened()
    const [replaced, ended] = [await calls.begin(), await calls.begin()]
    const familyOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0]
    await database.query(`UPDATE refresh_families SET replaced_by = 'next' WHERE id = $1`, [
      familyOf(replaced.cookie),
    ])
    assert.is((await calls.askTicket(replaced, challenge)).refusal, 'sign_in_ended')
    const frame = await calls.goOn((await calls.askTicket(ended, challenge)).body.ticket, secret)
    await database.query('DELETE FROM refresh_families WHERE id = $1', [familyOf(ended.cookie)])
    const asked = await calls.askTicket({ access: frame.access, cookie: ended.cookie }, challenge)
    assert.is(asked.refusal, 'sign_in_ended')
    assert.is((await calls.askTicket(frame, challenge)).status, 200, 'the sign-in goes on in the frame')
  })

  sandboxed('a copied access token has no part in a later proof of its owner', async () => {
    const { guest, calls, pass } = await opened()
    const changes = (access: string) =>
      guest.call(
        api.passkeys.askCreation,
        { params: { hotelId: 'hakone' }, body: {} },
        { Authorization: `Bearer ${access}` },
      )
    const copied = await calls.begin()
    assert.is((await changes(copied.access)).status, 200)
    await pass(10 * MINUTE)
    assert.is((await changes(copied.access)).refusal, 'proof_needed')
    const owner = await calls.begin({}, { Authorization: `Bearer ${copied.access}`, Cookie: copied.cookie })
    assert.is((await changes(owner.access)).status, 200)
    assert.is((await changes(copied.access)).refusal, 'proof_needed')
    assert.is((await calls.whoami(copied.access)).status, 200)
    // The owner goes on with the proof after a renewal.
    assert.is((await changes((await calls.renew(owner.cookie)).access)).status, 200)
    assert.is((await changes(copied.access)).refusal, 'proof_needed')
  })

  test.run()
}
