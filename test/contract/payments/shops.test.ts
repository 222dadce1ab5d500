import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { firstShop, secondShop } from '../../../examples/doubles/gmo/credentials.ts'
import { createServer } from '../../../examples/server/createServer.ts'
import { gatewayOf } from '../../../examples/server/gateways/gatewayOf.ts'
import { savedCards } from '../../../examples/server/payments/cards/savedCards.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { cards, cardWithToken, familyOrder, gatewayLedger, tokenOf } from '../../support/server/paying.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

/** The shop of the operator that charges for each hotel. */
const shops = { family: firstShop.shopId, hakone: secondShop.shopId }
type HotelCode = keyof typeof shops

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/shops on ${kind}`)
  server.startFor(test)

  const doubleOf = ({ tenant }: Guest) => `${server.running.addresses.doubles}/gmo/t/${tenant}`

  async function held(guest: Guest, hotel: HotelCode): Promise<Reservation> {
    if (hotel === 'family')
      return (await guest.book(hotel, await familyOrder(guest, 'prepaid', 'credit_card'))).body
    const [checkin, party] = [nextWeekday(2, 30), adultsOnly(2)]
    const checkout = addDays(checkin, 1)
    const { body } = await guest.search(hotel, checkin, checkout, [party], {
      room_type_codes: ['deluxe-twin'],
    })
    const [room] = body.rooms
    const plan = room?.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'kaiseki')
    if (!room || !plan) throw new Error(`No room at ${hotel}`)
    const order = orderOf([{ hotel, checkin, checkout, party, plan, room }], {
      payment_method: 'credit_card',
    })
    return (await guest.book(hotel, order)).body
  }

  /** Pays with a card whose token is of a shop. */
  const pay = async (guest: Guest, { hotel_id, payment, bypass_token }: Reservation, shopId: string) =>
    guest.call(api.payments.attempt, {
      params: { hotelId: hotel_id, id: payment?.id ?? '' },
      body: { bypass_token, card: await cardWithToken(doubleOf(guest), cards.approved, shopId) },
      idempotencyKey: randomUUID(),
    })

  test('each hotel is charged at the shop whose tokens its pages get, and by no other shop', async () => {
    const guest = await server.guest()
    for (const hotel of ['family', 'hakone'] as const) {
      const reservation = await held(guest, hotel)
      const wrong = await pay(guest, reservation, shops[hotel === 'family' ? 'hakone' : 'family'])
      assert.equal([wrong.body.status, wrong.body.payment?.state], ['held', 'refused'], hotel)
      const paid = await pay(guest, reservation, shops[hotel])
      assert.equal([paid.body.status, paid.body.payment?.state], ['reserved', 'captured'], hotel)
    }
    const { orders } = await gatewayLedger(doubleOf(guest))
    assert.equal(
      orders.filter(({ status }) => status === 'SALES').map(({ shop }) => shop),
      [shops.family, shops.hakone],
    )
  })

  /** A member who has paid with a card and saved it. `attempt` pays another reservation of the member. */
  async function withSavedCard(guest: Guest) {
    const session = await signedIn(guest, 'member', 'hakone')
    const [token = '', save_token] = await tokenOf(doubleOf(guest), cards.approved, {
      count: 2,
      shopId: shops.hakone,
    })
    const card = { ...(await cardWithToken(doubleOf(guest), cards.approved)), token, save_token }
    const attempt = ({ hotel_id, payment, bypass_token }: Reservation, body: object) =>
      guest.call(
        api.payments.attempt,
        {
          params: { hotelId: hotel_id, id: payment?.id ?? '' },
          body: { bypass_token, ...body },
          idempotencyKey: randomUUID(),
        },
        session,
      )
    assert.is((await attempt(await held(guest, 'hakone'), { card })).body.status, 'reserved')
    const params = { hotelId: 'hakone' }
    const listed = async () => (await guest.call(api.cards.list, { params }, session)).body.data
    return { session, params, attempt, listed }
  }

  test('a saved card pays again at the shop of the hotel, and not at an account with another site', async () => {
    const guest = await server.guest()
    const { attempt, listed } = await withSavedCard(guest)
    const [saved] = await listed()
    assert.is(saved?.is_usable, true)
    const again = await attempt(await held(guest, 'hakone'), { saved_card: saved?.id })
    assert.is(again.body.status, 'reserved')
    const services = await server.servicesOf(guest)
    const [first, second] = services.gatewaySettings.gmo.shops
    const [row] = await services.database.query<{ brand_id: number; member_id: number }>(
      'SELECT brand_id, member_id FROM saved_cards',
    )
    const hotel = services.catalogue.hotel('hakone')
    if (!second || !hotel || !row) throw new Error('No second shop, hotel or card')
    const moved = [first, { ...second, siteId: 'tsite00000002' }] as const
    const gatewaySettings = {
      ...services.gatewaySettings,
      gmo: { ...services.gatewaySettings.gmo, shops: moved },
    }
    const member = { brandId: row.brand_id, memberId: row.member_id }
    const [shown] = await savedCards({ ...services, gatewaySettings }, hotel, member)
    assert.is(shown?.is_usable, false)
  })

  test('a saved card whose account the server has no more pays nothing, and is not shown as deleted while the gateway keeps it', async () => {
    const guest = await server.guest()
    const { session, params, attempt, listed } = await withSavedCard(guest)
    const { database } = await server.servicesOf(guest)
    const [saved] = await listed()
    const id = saved?.id ?? ''
    const [{ vault } = { vault: null }] = await database.query<{ vault: string }>(
      'SELECT vault FROM saved_cards',
    )
    await database.query("UPDATE saved_cards SET vault = 'gone'")
    assert.equal(
      (await listed()).map(({ is_usable }) => is_usable),
      [false],
    )
    const refused = await attempt(await held(guest, 'hakone'), { saved_card: id })
    assert.is(refused.refusal, 'use_another_card')
    const remove = () => guest.call(api.cards.remove, { params: { ...params, id } }, session)
    assert.is((await remove()).status, 500)
    assert.is((await listed()).length, 1)
    await database.query('UPDATE saved_cards SET vault = $1', [vault])
    assert.is((await remove()).status, 200)
    assert.equal(await listed(), [])
  })

  test('a hotel of a shop that is not the operator’s takes no cards, and a payment keeps its shop', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const reservation = await held(guest, 'hakone')
    const [first] = services.gatewaySettings.gmo.shops
    const gatewaySettings = {
      ...services.gatewaySettings,
      gmo: { ...services.gatewaySettings.gmo, shops: [first] as const },
    }
    const other = createServer(
      { ...services, gatewaySettings },
      guest.prefix.replace(/^https?:\/\/[^/]+/, ''),
    )
    const settings = async (hotel: HotelCode) => {
      const path = `${guest.prefix}/hotels/${hotel}/settings/booking_widget`
      return ((await (await other.fetch(new Request(path), {} as never)).json()) as { payment: unknown })
        .payment
    }
    assert.is(await settings('hakone'), null)
    assert.ok(await settings('family'))
    const [stored] = await services.database.query<{ account: string }>(
      'SELECT account FROM payments WHERE id = $1',
      [reservation.payment?.id],
    )
    assert.is(stored?.account, shops.hakone)
    assert.is(gatewayOf({ ...services, gatewaySettings }, 'gmo', stored?.account), null)
    assert.is(gatewayOf(services, 'gmo', stored?.account)?.account, shops.hakone)
  })

  test.run()
}
