import { randomUUID } from 'node:crypto'
import { object } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calls as contract } from '#shared/api/docs/calls.ts'
import {
  type Access,
  type ApiDefinition,
  type Definition,
  endpoint,
  type RequestOf,
} from '#shared/api/endpoint.ts'
import { type ErrorName, INVALID_SESSION } from '#shared/api/errors.ts'
import { type Api, api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { HttpRefusal, Refusal } from '../../examples/server/errors/refusal.ts'
import { findHotel } from '../../examples/server/hotels/findHotel.ts'
import { admit, checkHeaders } from '../../examples/server/http/access.ts'
import { type OperatorApi, operatorApi } from '../../examples/server/http/operator/operatorApi.ts'
import { returnToken } from '../../examples/server/payments/attempts/paymentTokens.ts'
import type { Services } from '../../examples/server/services.ts'
import type { Call } from '../../examples/server/start/Call.ts'
import { signUpOf } from '../support/accounts/accountCalls.ts'
import { cardPayments } from '../support/payments/cardPayments.ts'
import { type RoleName, roles } from '../support/people.ts'
import { type CallerName, callerNames, callersOf } from '../support/server/callers.ts'
import { type Answer, type Guest, hanako, inDays, orderOf } from '../support/server/guest.ts'
import { cards, pay } from '../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../support/server/testServer.ts'
import { tokenOf } from '../support/server/tokenOf.ts'

/** A held reservation, whose payment waits at the bank. */
type World = {
  guest: Guest
  brandId: number
  payment: { hotelId: string; id: string }
  reservation: { hotelId: string; id: string }
  bypass_token: string
  /** The token with which the guest returns from the bank, and the key of its only use. */
  returned: string
  key: string
  /** An order that is booked, with its key. */
  booked: { order: ReservationOrder; key: string }
}

const hotelId = 'family'
const [checkin, checkout] = [inDays(40), inDays(41)]
const dates = { from: checkin, to: checkout }
const rooms = [{ checkin_date: checkin, checkout_date: checkout, adults: 2 }]
const file = { hotelId, id: 'none' }
/** A hotel with members. */
const member = { hotelId: 'hakone' }
const { terms: _, ...signUpFields } = signUpOf()
const { password, password_confirmation } = signUpFields
const passwords = { password, password_confirmation }

const providerSignIn = { params: member, body: { grant: 'none', secret: 'none' } }

const passkeyData = { clientDataJSON: 'none', authenticatorData: 'none' }
const createdData = { clientDataJSON: 'none', attestationObject: 'none' }

type RowsOf<A extends ApiDefinition> = {
  [R in keyof A]: { [N in keyof A[R]]: (world: World) => RequestOf<A[R][N]> | Promise<RequestOf<A[R][N]>> }
}

/** A request of each call that an allowed caller may send. A call without a row does not compile, and fails. */
const rows: RowsOf<Api & OperatorApi> = {
  clientSessions: {
    create: () => ({ body: { client_key: 'noren-demo', client_secret: 'publishable' } }),
  },
  settings: {
    bookingWidget: () => ({ params: { hotelId } }),
    signInButton: () => ({ params: { hotelId } }),
  },
  sessions: {
    whoami: () => ({ params: { hotelId } }),
    async tokens({ guest }) {
      const { refresh_token } = await (
        await guest.sandbox('sign-in', { as: 'member', hotel: hotelId })
      ).json()
      return { params: { hotelId }, body: { grant_type: 'refresh_token', refresh_token } }
    },
    signOut: () => ({ params: { hotelId }, body: {} }),
    // Without a cookie it is refused after the access.
    ticket: () => ({ params: { hotelId }, body: { challenge: 'none' } }),
  },
  accounts: {
    verify: () => ({ params: member, body: signUpFields }),
    signUp: () => ({ params: member, body: { ...signUpFields, terms: true } }),
    confirm: () => ({ params: member, body: { confirmation_token: 'none', password: 'none' } }),
    resendConfirmEmail: () => ({ params: member, body: { email: 'a@example.com', locale: 'en' } }),
    signIn: () => ({ params: member, body: { email: 'a@example.com', password: 'none' } }),
    startResetPassword: () => ({ params: member, body: { email: 'a@example.com', locale: 'en' } }),
    resetWays: () => ({ params: member, body: { reset_password_token: 'none' } }),
    updatePassword: () => ({
      params: member,
      body: { ...passwords, reset_password_token: 'none' },
    }),
  },
  // A grant that nothing has made is refused after the access.
  providers: {
    line: () => providerSignIn,
    facebook: () => providerSignIn,
    openId: () => providerSignIn,
    creansmaerd: () => providerSignIn,
    person: () => ({ ...providerSignIn, params: { ...member, provider: 'line' } }),
    linked: () => ({ params: { hotelId } }),
    link: () => ({ params: { hotelId, provider: 'line' }, body: { grant: 'none', secret: 'none' } }),
    unlink: () => ({ params: { hotelId, linkId: 1 } }),
    askLinkMail: () => ({
      params: { ...member, provider: 'line' },
      body: { grant: 'none', secret: 'none', email: 'a@example.com', locale: 'en' },
    }),
  },
  // Nothing has asked for these challenges: they are refused after the access.
  passkeys: {
    askSignIn: () => ({ params: member, body: {} }),
    signIn: () => ({
      params: member,
      body: { credential: { id: 'none', response: { ...passkeyData, signature: 'none' } } },
    }),
    askCreation: () => ({ params: { hotelId }, body: {} }),
    create: () => ({
      params: { hotelId },
      body: { credential: { id: 'none', response: { ...createdData } } },
    }),
    list: () => ({ params: { hotelId } }),
    remove: () => ({ params: { hotelId, passkeyId: 1 } }),
  },
  programs: {
    own: () => ({ params: { hotelId } }),
    ofBrand: ({ brandId }) => ({ params: { brandId } }),
    show: () => ({ params: { ...member, programId: 31 } }),
  },
  memberships: {
    me: () => ({}),
    switch: () => ({ params: { hotelId }, body: { program_id: 31, password: 'none' } }),
    setup: () => ({ params: { hotelId }, body: { locale: 'en' } }),
  },
  cards: {
    list: () => ({ params: { hotelId } }),
    remove: () => ({ params: { hotelId, id: 'none' } }),
  },
  rooms: { search: () => ({ params: { hotelId }, query: { rooms } }) },
  calendar: {
    availability: () => ({ params: { hotelId }, query: dates }),
    inventory: () => ({ params: { hotelId }, query: dates }),
  },
  choices: {
    price: () => ({ params: { hotelId }, query: { rooms, room_plan_codes: ['none'] } }),
    recommend: () => ({ params: { hotelId }, query: { rooms } }),
  },
  hotels: {
    ofBrand: ({ brandId }) => ({ params: { brandId } }),
    facilities: () => ({ query: { hotel_codes: [hotelId] } }),
  },
  policies: {
    list: () => ({ params: { hotelId }, query: {} }),
    show: () => ({ params: { hotelId, policyId: 1 } }),
  },
  questions: {
    ofHotel: () => ({ params: { hotelId }, query: {} }),
    ofBrand: ({ brandId }) => ({ params: { brandId }, query: {} }),
    ofReservation: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
    answer: ({ reservation, bypass_token }) => ({
      params: reservation,
      query: { bypass_token },
      body: { additional_questions: [] },
    }),
    change: ({ reservation, bypass_token }) => ({
      params: reservation,
      query: { bypass_token },
      body: { additional_questions: [] },
    }),
  },
  extras: { list: () => ({ params: { hotelId }, query: { rooms } }) },
  attachments: {
    create: () => ({ params: { hotelId }, body: { file_name: 'a.txt', file_size: 1 } }),
    show: () => ({ params: file }),
    append: () => ({ params: file, query: { offset: 0 }, body: new Blob(['a']) }),
    remove: () => ({ params: file }),
    download: ({ reservation, bypass_token }) => ({
      params: { hotelId, reservationId: reservation.id, id: 1 },
      query: { bypass_token },
    }),
  },
  reservations: {
    // The price is wrong, so that nothing is booked.
    async create({ guest }) {
      const order = orderOf([await guest.choose(hotelId, checkin, checkout)], { total_price: 1 })
      return { params: { hotelId }, body: order, idempotencyKey: randomUUID() }
    },
    result: ({ booked }) => ({ params: { hotelId }, body: booked.order, idempotencyKey: booked.key }),
    show: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
    find: ({ brandId, reservation }) => ({
      params: { brandId, number: reservation.id },
      query: { email: hanako.email },
    }),
    updateSettings: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
    // The reservation is held, so that nothing is changed.
    updateGuests: ({ reservation, bypass_token }) => ({
      params: reservation,
      body: { bypass_token, notes: 'Late arrival' },
    }),
  },
  payments: {
    show: ({ payment, bypass_token }) => ({ params: payment, query: { bypass_token } }),
    open: ({ payment, returned, key }) => ({
      params: payment,
      body: { token: returned },
      idempotencyKey: key,
    }),
    attempt: ({ payment, bypass_token }) => ({
      params: payment,
      body: { bypass_token, saved_card: 'none' },
      idempotencyKey: randomUUID(),
    }),
    abandon: ({ payment, bypass_token }) => ({ params: payment, body: { bypass_token } }),
    release: ({ payment, bypass_token }) => ({ params: payment, body: { bypass_token } }),
    changeMethod: ({ payment, bypass_token }) => ({
      params: payment,
      body: { bypass_token, payment_method: 'on_site' },
    }),
    reportPurchase: ({ payment, bypass_token }) => ({
      params: payment,
      body: { bypass_token },
      idempotencyKey: randomUUID(),
    }),
  },
  receipts: {
    list: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
    download: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
    address: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token } }),
  },
  // The reservation is held, so that nothing is changed.
  changes: {
    rooms: ({ reservation, bypass_token }) => ({
      params: reservation,
      body: {
        bypass_token,
        reservation_hotel_room_id: 1,
        room: { checkin_date: checkin, checkout_date: checkout, adults: 2 },
      },
    }),
    extras: ({ reservation, bypass_token }) => ({ params: reservation, body: { bypass_token } }),
    offer: ({ reservation, bypass_token }) => ({
      params: reservation,
      body: { bypass_token, cancel: true, locale: 'en' },
    }),
    agree: ({ reservation, bypass_token }) => ({
      params: reservation,
      body: { bypass_token, change_offer_id: 'none' },
    }),
    cancel: ({ reservation, bypass_token }) => ({ params: reservation, query: { bypass_token }, body: {} }),
  },
  waitlist: {
    join: () => ({
      params: { hotelId },
      body: { checkin, checkout, rooms: [{ adults: 2 }], email: hanako.email, locale: 'en' },
    }),
    show: () => ({ params: { hotelId }, body: { token: 'none' } }),
    confirm: () => ({ params: { hotelId }, body: { token: 'none' } }),
    joinAgain: () => ({ params: { hotelId }, body: { token: 'none' } }),
    leave: () => ({ params: { hotelId }, body: { token: 'none' } }),
  },
  priceAlerts: {
    join: () => ({
      params: { hotelId },
      body: {
        checkin,
        checkout,
        rooms: [{ adults: 2 }],
        email: hanako.email,
        locale: 'en',
      },
    }),
    show: () => ({ params: { hotelId }, body: { token: 'none' } }),
    confirm: () => ({ params: { hotelId }, body: { token: 'none' } }),
    leave: () => ({ params: { hotelId }, body: { token: 'none' } }),
  },
  // The reservation waits for a card, so that nothing is changed.
  operator: {
    receiveTransfer: ({ reservation: { id } }) => ({
      params: { number: id },
      body: { amount: 1, currency: 'JPY', reference: 'none' },
    }),
    undecidedCharges: () => ({}),
    decidePayment: ({ reservation: { id } }) => ({ params: { number: id }, body: { result: 'unpaid' } }),
    refunds: () => ({}),
    endReservation: ({ reservation: { id } }) => ({
      params: { number: id },
      body: { cause: 'cancelled_by_hotel' },
    }),
    // An unknown member.
    setMemberLock: () => ({ params: { hotelId, memberId: '999999' }, body: { is_locked: true } }),
    vouchers: () => ({}),
    withdrawVoucher: ({ reservation: { id } }) => ({ params: { number: id } }),
    // A voucher with neither a value nor nights is refused.
    issueVoucher: () => ({
      params: { hotelId },
      body: { reference: 'none', guest: hanako, payment_method: 'on_site', locale: 'en' },
    }),
  },
}

type Parts = { params?: object; query?: object; body?: object }
type Row = (world: World) => Promise<Parts>

/** The calls that end the sessions of their callers. */
const endings = ['sessions.tokens', 'sessions.signOut']

const rowOf = (resource: string, name: string) =>
  (rows as unknown as Record<string, Record<string, Row>>)[resource]?.[name]

/** Every call with its row, the endings last. */
const calls = [
  ...contract.map(({ id, resource, name, endpoint: definition, docs: { errors } }) => ({
    ...{ name: id, definition, errors },
    row: rowOf(resource, name),
  })),
  ...Object.entries<Definition>(operatorApi.operator).map(([name, definition]) => ({
    ...{ name: `operator.${name}`, definition, errors: [] },
    row: rowOf('operator', name),
  })),
].sort((a, b) => endings.indexOf(a.name) - endings.indexOf(b.name))

const ADMITTED = 'admitted'

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

/** The refusals of a caller. A handler gives any other answer below 500. */
const ofCaller = [
  'identity_expired',
  'session_expired',
  'session_token_not_found',
  'brand_mismatch',
  'reservation_not_found',
]

function outcomeOf({ status, refusal, error }: Answer<unknown>): string {
  if (error.message === INVALID_SESSION) return INVALID_SESSION
  if (refusal !== null && ofCaller.includes(refusal)) return refusal
  return refusal === null && status !== 200 ? String(status) : ADMITTED
}

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
  const test = suite(`contract/access on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  async function worldOf(): Promise<World> {
    const { guest, gateway, reservation } = await held()
    const { database, secret, catalogue } = await server.servicesOf(guest)
    const booked = { order: orderOf([await guest.choose(hotelId, checkin, checkout)]), key: randomUUID() }
    await guest.book(hotelId, booked.order, booked.key)
    await pay(guest, gateway, reservation, cards.challenge)
    const [attempt] = await database.query<{ order_id: string }>('SELECT order_id FROM payment_attempts')
    return {
      guest,
      brandId: catalogue.hotel(hotelId)?.brand_id ?? 0,
      payment: { hotelId, id: reservation.payment?.id ?? '' },
      reservation: { hotelId, id: reservation.number },
      bypass_token: reservation.bypass_token,
      returned: returnToken(secret, attempt?.order_id ?? ''),
      key: randomUUID(),
      booked,
    }
  }

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
