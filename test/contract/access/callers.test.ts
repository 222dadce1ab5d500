import { object } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Access, endpoint } from '#shared/api/endpoint.ts'
import { type ErrorName, INVALID_SESSION } from '#shared/api/errors.ts'
import { HttpRefusal, Refusal } from '../../../examples/server/errors/refusal.ts'
import { findHotel } from '../../../examples/server/hotels/findHotel.ts'
import { admit, checkHeaders } from '../../../examples/server/http/access.ts'
import type { Services } from '../../../examples/server/services.ts'
import type { Call } from '../../../examples/server/start/Call.ts'
import { ADMITTED, calls, outcomeOf } from '../../support/access/calls.ts'
import { accessWorld, hotelId } from '../../support/access/world.ts'
import { type CallerName, callerNames, callersOf } from '../../support/server/callers.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

type Outcomes = Partial<Record<CallerName, string>>

const sessionRefusals: Outcomes = { 'no session': INVALID_SESSION, 'an ended session': 'identity_expired' }
const guestRefusals: Outcomes = { ...sessionRefusals, 'an unknown token': 'session_expired' }
const userRefusals: Outcomes = {
  ...guestRefusals,
  'a guest': 'session_expired',
  'a member of another brand': 'brand_mismatch',
}
const notFound = Object.fromEntries(callerNames.map((name) => [name, '404'])) as Outcomes

/** How callers are refused, by access. All others are admitted, with the right key if the access needs one. */
const refusals: Record<Access, Outcomes> = {
  open: {},
  guest: guestRefusals,
  member: { ...userRefusals, 'an administrator': '403' },
  organization: { ...userRefusals, 'a member': '403' },
  admin: { ...userRefusals, 'a member': '403' },
  reservation: guestRefusals,
  link: sessionRefusals,
  operator: notFound,
}

/**
 * The refusals of a call. A call that reads the user of the brand lists `brand_mismatch`. A call that any token admits lists the refusal
 * of an unknown token, if its handler needs the user.
 */
function refusalsOf({
  name,
  definition: { access, admitsAnyToken },
  errors,
}: (typeof calls)[number]): Outcomes {
  // With the token of a mailed link, the token of a user is not read.
  if (name === 'accounts.updatePassword') return sessionRefusals
  if (access === 'open' || access === 'link' || access === 'operator') return refusals[access]
  const refused = (name: ErrorName, otherwise: string) => (errors.includes(name) ? name : otherwise)
  return {
    ...refusals[access],
    'a member of another brand': refused('brand_mismatch', ADMITTED),
    ...(admitsAnyToken && { 'an unknown token': refused('session_token_not_found', ADMITTED) }),
  }
}

const expected = (refused: Outcomes) =>
  Object.fromEntries(callerNames.map((name) => [name, refused[name] ?? ADMITTED]))

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/access/callers on ${kind}`)
  server.startFor(test)
  const worldOf = accessWorld(server)

  test('each call admits the callers of its access, and refuses all others before its handler', async () => {
    const world = await worldOf()
    const { guest } = world
    const headers = await callersOf(server, guest)
    for (const call of calls) {
      const { name, definition, row } = call
      if (!row) throw new Error(`${name} has no row`)
      const outcomes: Record<string, string> = {}
      for (const caller of callerNames)
        outcomes[caller] = outcomeOf(await guest.call(definition, await row(world), headers[caller]))
      assert.equal(outcomes, expected(refusalsOf(call)), name)
    }
  })

  test('the key of the operator opens the calls of the operator, without a session', async () => {
    const world = await worldOf()
    const { guest } = world
    const { operatorKey } = await server.servicesOf(guest)
    for (const { name, definition, row } of calls) {
      if (definition.access !== 'operator') continue
      const answer = async (key: string) =>
        guest.call(definition, (await row?.(world)) ?? {}, {
          'Client-Session': '',
          Authorization: `Bearer ${key}`,
        })
      assert.is.not(outcomeOf(await answer(operatorKey ?? '')), '404', name)
      assert.is(outcomeOf(await answer(`${operatorKey}x`)), '404', name)
    }
  })

  /** Whether the server admits a caller to a call of an access that no call of the contract has yet. */
  async function outcomeAt(
    services: Services,
    access: Access,
    caller: Record<string, string>,
    session: string,
    path = '/hotels/{hotelId}/x',
  ) {
    const definition = endpoint({ method: 'GET', path, access, response: object({}) })
    const memberToken = (caller.Authorization ?? '').replace('Bearer ', '')
    const headers: Call = {
      ...{ locale: 'en' as const, ip: '198.51.100.1', sessionId: '', idempotencyKey: '' },
      ...{ session: caller['Client-Session'] ?? session, memberToken, cookie: '', setCookie: () => {} },
    }
    const { brand_id } = findHotel(services.catalogue, hotelId)
    const params = path.includes('{brandId}') ? { brandId: String(brand_id) } : { hotelId }
    try {
      const call = await checkHeaders(services, definition, headers)
      await admit(services, call, { definition, request: { params } })
      return ADMITTED
    } catch (error) {
      if (error instanceof Refusal) return error.reason
      return error instanceof HttpRefusal ? String(error.status) : INVALID_SESSION
    }
  }

  test('an identity admits only to the calls of its access, and a server without a key has no calls of the operator', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const headers = await callersOf(server, guest)
    for (const path of ['/hotels/{hotelId}/x', '/hotel_brands/{brandId}/x'])
      for (const access of ['member', 'organization', 'admin'] as const) {
        const outcomes: Record<string, string> = {}
        for (const caller of callerNames)
          outcomes[caller] = await outcomeAt(services, access, headers[caller], guest.session(), path)
        assert.equal(outcomes, expected(refusals[access]), `${access} at ${path}`)
      }
    const withoutKey = { ...services, operatorKey: null }
    for (const Authorization of ['', `Bearer ${services.operatorKey}`])
      assert.is(await outcomeAt(withoutKey, 'operator', { Authorization }, ''), '404')
  })

  test.run()
}
