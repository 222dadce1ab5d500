import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { defaultPointRules } from '#shared/points/pointRules.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { brands } from '../../../examples/seed/brands.ts'
import { people } from '../../../examples/seed/people.ts'
import { type Guest, hanako, nextWeekday, orderOf, withRoomGuest } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'hakone'
const checkin = nextWeekday(2, 10)
const checkout = addDays(checkin, 2)
const { user: member } = people.member
const memberFields = brands.find(({ id }) => id === 100)?.programs?.[0]?.fields
const changed = {
  ...hanako,
  last_name: '佐藤',
  last_name_kana: 'さとう',
  first_name: '花子',
  first_name_kana: 'はなこ',
  phone: '0312345678',
}

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/users/memberProfile on ${kind}`)
  const sandboxed = server.startFor(test)

  async function bookWith(
    guest: Guest,
    changes: Partial<ReservationOrder>,
    { hotel = hotelId, ...headers }: Record<string, string> = {},
  ) {
    const party = adultsOnly(2)
    const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
    // Members have other prices. A wrong token finds none.
    const search = (more: Record<string, string>) =>
      guest.call(api.rooms.search, { params: { hotelId: hotel }, query: { rooms } }, more)
    const found = await search(headers)
    const { body: result } = found.status === 200 ? found : await search({})
    const [room] = result.rooms
    const [plan] = room?.room_plans ?? []
    if (!room || !plan) throw new Error(`No room at ${hotel}`)
    const order = orderOf([{ hotel, checkin, checkout, party, plan, room }], changes)
    const { email, phone, ...name } = order.guest
    const body = withRoomGuest(order, name)
    const request = { params: { hotelId: hotel }, body, idempotencyKey: crypto.randomUUID() }
    return guest.call(api.reservations.create, request, headers)
  }
  const userOf = async (guest: Guest, headers: Record<string, string>) =>
    (await guest.call(api.sessions.whoami, { params: { hotelId } }, headers)).body.user
  const programOf = (guest: Guest, hotel: string, headers: Record<string, string> = {}) =>
    guest.call(api.programs.own, { params: { hotelId: hotel } }, headers)

  sandboxed('the programme of the member states whether a booking may update the profile', async () => {
    const guest = await server.guest()
    const plain = { point_program_enabled: false, additional_tiers_attributes: [], points: null }
    const { step, minimum, value } = defaultPointRules
    const withPoints = { ...plain, point_program_enabled: true, points: { step, minimum, value } }
    const none = { id: null, update_member_profile_enabled: false, ...plain, fields: [] }
    for (const [as, hotel, program] of [
      [
        ...(['member', 'hakone'] as const),
        { id: 31, update_member_profile_enabled: true, ...withPoints, fields: memberFields },
      ],
      ['member', 'grand', { id: 31, update_member_profile_enabled: false, ...plain, fields: [] }],
      ['corporate', 'hakone', none],
    ] as const) {
      const answer = await programOf(guest, hotel, await signedIn(guest, as, hotel))
      assert.equal([answer.status, answer.body], [200, program], `${as} at ${hotel}`)
    }
    assert.equal((await programOf(guest, 'hakone')).body, none)
    const strange = await programOf(guest, 'hakone', { Authorization: 'Bearer no-such-token' })
    assert.equal([strange.status, strange.refusal], [401, 'session_token_not_found'])
  })

  sandboxed('a brand lists its programmes with what their sign-up asks', async () => {
    const guest = await server.guest()
    const listed = async (brandId: number) =>
      (await guest.call(api.programs.ofBrand, { params: { brandId } })).body.data
    const [members, ...more] = await listed(100)
    assert.equal([members?.id, more.length], [31, 0])
    assert.equal(members?.fields[0], { name: 'date_of_birth', requirement: 'required' })
    assert.equal((await listed(200))[0]?.fields, [])
    assert.equal(await listed(428), [])
    assert.is((await guest.call(api.programs.ofBrand, { params: { brandId: 9 } })).status, 404)
  })

  sandboxed(
    'a settled booking updates name, kana and phone of the member, in every session, and no e-mail',
    async () => {
      const guest = await server.guest()
      const headers = await signedIn(guest, 'member', hotelId)
      const other = await signedIn(guest, 'both', hotelId)
      const made = await bookWith(
        guest,
        { guest: changed, locale: 'ja', update_member_profile: true },
        headers,
      )
      assert.is(made.status, 200)
      const { email, ...profile } = changed
      assert.is.not(email, member.email)
      const updated = { ...member, ...profile }
      for (const session of [headers, other, await signedIn(guest, 'member', hotelId)])
        assert.equal(await userOf(guest, session), updated)
      // A name without kana leaves the kana, and no phone number leaves the number.
      await guest.sandbox('settings', { hotel: hotelId, settings: { guest_fields: { phone: 'do_not_ask' } } })
      const { first_name, last_name } = hanako
      await bookWith(guest, { guest: { first_name, last_name, email }, update_member_profile: true }, headers)
      assert.equal(await userOf(guest, headers), { ...updated, first_name, last_name })
    },
  )

  sandboxed('a booking without the flag, and one that is not settled, update no profile', async () => {
    const guest = await server.guest()
    const headers = await signedIn(guest, 'member', hotelId)
    assert.is((await bookWith(guest, { guest: changed, locale: 'ja' }, headers)).status, 200)
    const wrong = { guest: changed, locale: 'ja' as const, update_member_profile: true, total_price: 1 }
    assert.is((await bookWith(guest, wrong, headers)).refusal, 'price_changed')
    assert.equal(await userOf(guest, headers), member)
  })

  sandboxed('an update that is not allowed is refused at its field, and nothing is booked', async () => {
    const guest = await server.guest()
    const flag = { update_member_profile: true }
    const refusal = async (headers: Record<string, string>) => {
      const answer = await bookWith(guest, flag, headers)
      return [answer.status, answer.refusal, Object.keys(answer.error.fields).join()]
    }
    const refused = [422, 'invalid', 'update_member_profile']
    assert.equal(await refusal({}), refused)
    assert.equal(await refusal(await signedIn(guest, 'corporate', hotelId)), refused)
    assert.equal(await refusal({ hotel: 'grand', ...(await signedIn(guest, 'member', 'grand')) }), refused)
    const headers = await signedIn(guest, 'member', hotelId)
    const ended = await bookWith(guest, flag, { Authorization: 'Bearer no-such-token' })
    assert.equal([ended.status, ended.refusal], [401, 'session_expired'])
    const integrations = [{ integration_type: 'members', login_host: 'login.partner.example' }]
    await guest.sandbox('settings', { hotel: hotelId, settings: { integrations } })
    assert.equal(await refusal(headers), refused)
    assert.equal(await guest.mails(), [])
    assert.equal(await userOf(guest, headers), member)
  })

  test.run()
}
