import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { type killedServers, leftOf, untilNone } from '../../killed/killedServers.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, roomIdOf } from '../../server/changing.ts'
import { type Choice, type Guest, guestAt, orderOf } from '../../server/guest.ts'
import { cards, holdFamilyRoom, pay } from '../../server/paying.ts'
import { writeHotelRules, writeRate } from './hotelRules.ts'

/** Two server processes with one database and one gateway. `first` and `second` are guests of the processes, with the same reservations. */
export async function twoProcessesOf(servers: ReturnType<typeof killedServers>, extraPrice: number) {
  const { gateway, database } = await servers.open()
  // The first process creates the hotel, which gets its rates with its first search.
  await holdFamilyRoom(await guestAt(await servers.start(), null), 'half-board', 'on_site')
  await servers.killAll()
  await writeHotelRules(
    database,
    {
      prepaid: { methods: ['credit_card'], feePercent: 50 },
      invoice: { methods: ['credit_card', 'credit_card_deposit'], feePercent: 50 },
      transfer: { methods: ['credit_card'], feePercent: 100 },
      guaranteed: { methods: ['credit_card'], feePercent: 0 },
      deposit: { methods: ['credit_card_deposit'], feePercent: 50, depositPercent: 20 },
      'half-board': { methods: ['on_site'], feePercent: 50 },
    },
    extraPrice,
  )
  const first = await guestAt(await servers.start(), null)
  const second = await guestAt(await servers.start(), null)

  /** Sells a plan at a price for three weeks from a date on. */
  const sell = (plan: string, price: number, from: StayDate) =>
    writeRate(database, plan, { from, until: addDays(from, 21), price })

  async function settled(id: number): Promise<void> {
    await untilNone(
      database,
      `SELECT id, state FROM payments WHERE reservation_id = $1 AND state NOT IN ('captured', 'refunded')`,
      [id],
    )
    await untilNone(
      database,
      'SELECT id, state FROM refunds WHERE reservation_id = $1 AND ended_at IS NULL',
      [id],
    )
  }

  const party = adultsOnly(1)
  /** Finds a room of a plan for one adult. */
  async function find(plan: string, from: string, until: string): Promise<Choice> {
    const { body } = await first.search('family', from, until, [party])
    for (const room of body.rooms)
      for (const found of room.room_plans)
        if (found.hotel_plan_code === plan)
          return { hotel: 'family', checkin: from, checkout: until, party, plan: found, room }
    throw new Error(`No plan ${plan}`)
  }

  /** The request to move the first room of a reservation to another plan. */
  async function toPlan(stay: Reservation, plan: string) {
    const { room_plan_code } = (await find(plan, stay.checkin, stay.checkout)).plan
    return { rooms: [{ reservation_hotel_room_id: roomIdOf(stay), room_plan_code }] }
  }

  /** Books a room on each plan at the first process, and pays what is due at booking. */
  async function book(
    plans: string[],
    method: PaymentMethod,
    { from, nights = 1, extras = [] }: { from: string; nights?: number; extras?: ExtraOrder[] },
  ): Promise<Reservation> {
    const choices = await Promise.all(plans.map((plan) => find(plan, from, addDays(from, nights))))
    const order = orderOf(choices, { payment_method: method, extras })
    const total_price = sumOf([order.total_price, ...extras.map((extra) => extra.total_price)])
    const held = bodyOf(await first.book('family', { ...order, total_price }))
    bodyOf(await pay(first, gateway, held, cards.approved))
    await settled(held.id)
    return bodyOf(await first.show(held))
  }

  /** Asks one process for an offer, agrees at the other one, and pays what is due there. Resolves when all money has moved. */
  async function change(
    stay: Reservation,
    wish: Parameters<typeof askOffer>[2],
    [asked, agreed]: [Guest, Guest] = [second, first],
  ): Promise<{ offer: ChangeOffer; changed: Reservation }> {
    const offer = bodyOf(await askOffer(asked, stay, wish))
    const answer = bodyOf(
      wish.cancel
        ? await cancelWhole(agreed, stay, { change_offer_id: offer.id })
        : await agreeTo(agreed, stay, offer.id),
    )
    const payment = answer.payments.at(-1)
    if (offer.due_now > 0 && payment) bodyOf(await pay(asked, gateway, { ...stay, payment }, cards.approved))
    await settled(stay.id)
    return { offer, changed: bodyOf(await agreed.show(stay)) }
  }

  /** What the gateway has of all payments of a reservation. */
  async function leftAtGateway({ payments }: Reservation): Promise<number> {
    const all = await Promise.all(payments.map(({ id }) => leftOf(gateway, id)))
    return all.reduce((sum, { left }) => sum + left, 0)
  }

  return { first, second, sell, book, toPlan, change, leftAtGateway }
}
