import { randomUUID } from 'node:crypto'
import type { ApiDefinition, RequestOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { OperatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import { signUpOf } from '../accounts/accountCalls.ts'
import { hanako, orderOf } from '../server/guest.ts'
import { checkin, checkout, hotelId, type World } from './world.ts'

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
export const rows: RowsOf<Api & OperatorApi> = {
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
  organizations: {
    signIn: () => ({ params: member, body: { email: 'a@example.com', password: 'none' } }),
  },
  organizationAdmin: {
    show: ({ brandId }) => ({ params: { brandId, organizationId: '900' } }),
    reservations: ({ brandId }) => ({ params: { brandId, organizationId: '900' }, query: {} }),
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
  profile: {
    show: () => ({ params: { hotelId } }),
    update: () => ({ params: { hotelId }, body: { locale: 'en' } }),
  },
  ownReservations: {
    list: () => ({ query: {} }),
    add: () => ({ params: { hotelId }, body: { number: 'none' } }),
  },
  cards: {
    list: () => ({ params: { hotelId } }),
    remove: () => ({ params: { hotelId, id: 'none' } }),
  },
  points: {
    balance: () => ({ params: { hotelId } }),
    timeline: () => ({ params: { hotelId }, query: {} }),
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
    setOrganization: () => ({
      params: { hotelId, organizationId: '999' },
      body: { name: 'None', display_name: 'None', program_id: null, people: [] },
    }),
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
