import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../../support/payments/cardPayments.ts'
import { bodyOf } from '../../../support/server/changing.ts'
import { directPage } from '../../../support/server/directPage.ts'
import type { Guest } from '../../../support/server/guest.ts'
import { cards, familyOrder, pay } from '../../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

// At a server of the level `core`, the page computes what a change moves. The server accepts no other sums: the functions of the page are
// compared with its answers.

type Case = { plan: string; method: PaymentMethod; coupon?: string }

const cases: Case[] = [
  { plan: 'prepaid', method: 'credit_card' },
  { plan: 'prepaid', method: 'credit_card', coupon: 'FAMILY10' },
  { plan: 'deposit', method: 'credit_card_deposit' },
  { plan: 'deposit', method: 'credit_card_full' },
  { plan: 'half-board', method: 'on_site' },
]

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directPageSums on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  async function book({ plan, method, coupon }: Case, nights: number) {
    const guest = await server.guest()
    const order = await familyOrder(guest, plan, method, 30, 'en', { nights })
    const [room] = order.rooms
    const search = await guest.call(api.rooms.search, {
      params: { hotelId: 'family' },
      query: {
        rooms: [
          {
            ...{ checkin_date: order.checkin, checkout_date: order.checkout, adults: 2 },
            ...{ children: 0, kids_tiers: [], kids_ages: [] },
          },
        ],
        ...(coupon !== undefined && { coupon_code: coupon }),
      },
    })
    const found = search.body.rooms
      .flatMap(({ room_plans }) => room_plans)
      .find(({ room_plan_code }) => room_plan_code === room?.room_plan_code)
    if (!room || !found) throw new Error('No plan')
    const { total_price, price } = found
    const made = bodyOf(
      await guest.book('family', {
        ...order,
        rooms: [{ ...room, total_price }],
        total_price,
        ...(method !== 'on_site' && { prepaid_amount: prepaidOf(price, method) }),
        ...(coupon !== undefined && { coupon_code: coupon }),
      }),
    )
    const stay =
      method === 'on_site' ? made : bodyOf(await pay(guest, gatewayOf(guest), made, cards.approved))
    return { guest, stay }
  }

  /** The page for a stay of so many nights. */
  async function pageOf(guest: Guest, stay: Reservation, nights: number) {
    const checkout_date = addDays(stay.checkin, nights)
    const rooms = [
      { reservation_hotel_room_id: stay.rooms[0]?.reservation_hotel_room_id ?? 0, checkout_date },
    ]
    const page = await directPage(guest.call, 'family', stay, { rooms })
    if (!page) throw new Error('Not offered')
    return page
  }

  for (const one of cases)
    for (const [name, from, to] of [
      ['dearer', 1, 2],
      ['cheaper', 2, 1],
    ] as const)
      test(`the page names what the server moves: ${one.plan} by ${one.method}${one.coupon ? ' with a coupon' : ''}, ${name}`, async () => {
        const { guest, stay } = await book(one, from)
        const { movement, body } = await pageOf(guest, stay, to)
        if (movement.is !== 'stated') throw new Error(`The page does not know the sums: ${movement.is}`)
        const { sums } = movement
        const answer = await guest.call(api.changes.agree, {
          params: { hotelId: 'family', id: stay.number },
          body: { bypass_token: stay.bypass_token, ...body },
        })
        assert.equal([answer.refusal, answer.error.meta.sums], [null, undefined], JSON.stringify(sums))
        const after = bodyOf(answer)
        assert.is(after.open_change !== null, one.method !== 'on_site')
        if (after.open_change) assert.is(after.payments.at(-1)?.amount, sums.due_now)
      })

  test.run()
}
