import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Access, Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { ADMITTED, calls, outcomeOf, type Parts } from '../../support/access/calls.ts'
import { accessWorld, hotelId } from '../../support/access/world.ts'
import { type RoleName, roles } from '../../support/people.ts'
import { callersOf } from '../../support/server/callers.ts'
import type { Answer } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { tokenOf } from '../../support/server/tokenOf.ts'

/** The request with other values of these fields, wherever it has them. */
const withFields = (request: Parts, fields: Record<string, string>): Parts =>
  Object.fromEntries(
    Object.entries(request).map(([part, values]) => [
      part,
      typeof values === 'object' && !(values instanceof Blob)
        ? Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              Object.hasOwn(fields, name) ? fields[name] : value,
            ]),
          )
        : values,
    ]),
  )

/** Keys that open nothing, by access, with their refusal. */
const wrongKeys: Partial<Record<Access, Record<string, Record<string, string>>>> = {
  reservation: {
    'another key': { bypass_token: 'another', email: 'another@example.com' },
    'no key': { bypass_token: ' ', email: 'another@example.com' },
    'another place': { hotelId: 'hakone', brandId: '427' },
    'another reservation': { id: 'FAM-2222222', reservationId: 'FAM-2222222', number: 'FAM-2222222' },
  },
  link: {
    'another ticket': { refresh_token: 'another', token: 'another' },
    'another place': { hotelId: 'preview' },
  },
}

type Role = 'a guest' | RoleName

/** What a role may do with a reservation: everything, everything or only what removes with the key, read, or read without the key too. */
type Rights = 'all' | 'with the key' | 'removes with the key' | 'views with the key' | 'views'

/** What each role may do, by the owner of the reservation. The booker is also a person of the company. */
const rolesOf: Record<'guest' | 'member' | 'organization', Record<Role, Rights>> = {
  guest: {
    'a guest': 'with the key',
    booker: 'views with the key',
    'another member': 'views with the key',
    colleague: 'views with the key',
    administrator: 'views with the key',
    'administrator of another company': 'views with the key',
  },
  member: {
    'a guest': 'removes with the key',
    booker: 'all',
    'another member': 'views with the key',
    colleague: 'views with the key',
    administrator: 'views with the key',
    'administrator of another company': 'views with the key',
  },
  organization: {
    'a guest': 'removes with the key',
    booker: 'all',
    'another member': 'views with the key',
    colleague: 'views with the key',
    administrator: 'views',
    'administrator of another company': 'views with the key',
  },
}

const endsPayment = (name: string) => name === 'payments.release'

/** A booking is paid by who has its key, also of a member. Its administrator only sees it. */
const isPaid = (name: string) => name.startsWith('payments.') && !endsPayment(name)

/** A user who only sees a reservation with its key gets no receipt. */
const isReceipt = (name: string) => name.startsWith('receipts.')

/** The rows of these calls only remove. */
const removes = (name: string) =>
  endsPayment(name) || (name.startsWith('changes.') && !['changes.rooms', 'changes.extras'].includes(name))

function outcomeWith(rights: Rights, hasKey: boolean, { method }: Definition, name: string): string {
  if (rights === 'all') return ADMITTED
  if (rights === 'views') return method === 'GET' ? ADMITTED : 'wrong_account'
  if (!hasKey) return 'unknown'
  if (isReceipt(name) && rights === 'views with the key') return 'wrong_account'
  const isAllowed =
    rights === 'with the key' ||
    method === 'GET' ||
    isPaid(name) ||
    (rights === 'removes with the key' && removes(name))
  return isAllowed ? ADMITTED : 'wrong_account'
}

const outcomesOf = (roles: Record<Role, Rights>, definition: Definition, name: string) =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, rights]) => [
      [`${role} with the key`, outcomeWith(rights, true, definition, name)],
      [`${role} without the key`, outcomeWith(rights, false, definition, name)],
    ]),
  )

function roleOutcome({ refusal, error }: Answer<unknown>): string {
  if (refusal === 'reservation_not_found') return 'unknown'
  return refusal === 'change_refused' && error.meta.reason === 'wrong_account' ? 'wrong_account' : ADMITTED
}

const refusedKeys = ['reservation_not_found', 'session_token_not_found', 'brand_mismatch']

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/access/reservations on ${kind}`)
  server.startFor(test)
  const worldOf = accessWorld(server)

  test('no identity replaces the key of a reservation or a ticket', async () => {
    const world = await worldOf()
    const { guest } = world
    const headers = await callersOf(server, guest)
    for (const { name, definition, row } of calls) {
      for (const [key, fields] of Object.entries(wrongKeys[definition.access] ?? {}))
        for (const caller of ['a guest', 'a member', 'an administrator', 'both'] as const) {
          const request = withFields((await row?.(world)) ?? {}, fields)
          const outcome = outcomeOf(await guest.call(definition, request as never, headers[caller]))
          assert.ok(refusedKeys.includes(outcome), `${name} with ${key} of ${caller}: ${outcome}`)
        }
    }
  })

  test('each call of a reservation admits its roles, and is unknown to all others', async () => {
    const world = await worldOf()
    const { guest } = world
    const { database } = await server.servicesOf(guest)
    const people = Object.entries(roles)
    const headers: Record<string, Record<string, string>> = { 'a guest': {} }
    for (const [name, who] of people) headers[name] = await tokenOf(server, guest, hotelId, who)
    const wrongKey = wrongKeys.reservation?.['another key'] ?? {}
    const [id] = [world.reservation.id]
    for (const [owner, ofOwner] of Object.entries(rolesOf)) {
      const [member, organization] = [
        owner === 'guest' ? null : roles.booker.user.id,
        owner === 'organization' ? roles.booker.organization.id : null,
      ]
      await database.query(
        'UPDATE reservations SET owner = $2, member_id = $3, organization_id = $4 WHERE number = $1',
        [id, owner, member, organization],
      )
      for (const { name, definition, row } of calls) {
        if (definition.access !== 'reservation') continue
        const outcomes: Record<string, string> = {}
        for (const [caller, header] of Object.entries(headers))
          for (const [key, fields] of [
            ['with', {}],
            ['without', wrongKey],
          ] as const) {
            const request = withFields((await row?.(world)) ?? {}, fields)
            const answer = await guest.call(definition, request as never, header)
            outcomes[`${caller} ${key} the key`] = roleOutcome(answer)
          }
        assert.equal(outcomes, outcomesOf(ofOwner, definition, name), `${name} of a ${owner}`)
      }
    }
  })

  test('an answer has the token of the reservation only for a caller who has it', async () => {
    const world = await worldOf()
    const { guest, reservation, bypass_token } = world
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET owner = 'member', member_id = $1`, [roles.booker.user.id])
    const owner = await tokenOf(server, guest, hotelId, roles.booker)
    const { show } = api.reservations
    const shown = async (query: object, headers: Record<string, string>) =>
      (await guest.call(show, { params: reservation, query }, headers)).body.bypass_token
    assert.is(await shown({}, owner), '')
    assert.is(await shown({ bypass_token: 'another' }, owner), '')
    assert.is(await shown({ bypass_token }, owner), bypass_token)
    assert.is(await shown({ bypass_token }, {}), bypass_token)
    const { hotelId: _, ...payment } = world.payment
    const paid = await guest.call(api.payments.show, { params: { hotelId, ...payment }, query: {} }, owner)
    assert.is(paid.body.number, reservation.id)
    assert.is(paid.body.bypass_token, '')
  })

  test('an unknown reservation and a reservation of others are refused word for word alike', async () => {
    const world = await worldOf()
    const { guest, bypass_token } = world
    const unknown = { hotelId, id: 'FAM-2222222' }
    for (const headers of [{}, await tokenOf(server, guest, hotelId, roles['another member'])])
      for (const key of ['another', undefined]) {
        const query = key ? { bypass_token: key } : {}
        const answers = []
        for (const params of [world.reservation, unknown]) {
          const { status, body } = await guest.call(api.reservations.show, { params, query }, headers)
          answers.push({ status, body: JSON.stringify(body) })
        }
        assert.is(answers[0]?.status, 404)
        assert.equal(answers[0], answers[1])
      }
    assert.is(
      (await guest.call(api.reservations.show, { params: unknown, query: { bypass_token } })).status,
      404,
    )
  })

  test.run()
}
