import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole, ledgerSum } from '../../support/server/changing.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotel = 'hakone'
const checkin = nextWeekday(2, 25)
const MINUTE_MS = 60_000
/** From this many days before the check-in on, a cancellation costs half of the price. */
const FEE_DAYS = 3

/** The first days of the rooms, and whether the stay is a day use. */
const stays = {
  'a stay': { from: [0], isDayUse: false },
  'a day use': { from: [0], isDayUse: true },
  'rooms with own dates': { from: [0, 2], isDayUse: false },
} as const

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/midnight on ${kind}`)
  server.startFor(test)

  async function choose(guest: Guest, from: number, isDayUse: boolean): Promise<Choice> {
    const day = addDays(checkin, from)
    const checkout = isDayUse ? day : addDays(day, 1)
    const { body } = await guest.call(api.rooms.search, {
      params: { hotelId: hotel },
      query: {
        rooms: [{ checkin_date: day, checkout_date: checkout, adults: 2 }],
        ...(isDayUse && { is_day_use: true }),
      },
    })
    const room = body.rooms.find(({ room_type_code }) => room_type_code === 'deluxe-twin')
    const plan = room?.room_plans[0]
    if (!room || !plan) throw new Error('No room')
    return { hotel, checkin: day, checkout, party: adultsOnly(2), plan, room }
  }

  /** A reservation whose rooms cost half of their price from `FEE_DAYS` before their check-in on. */
  async function book(guest: Guest, { from, isDayUse }: (typeof stays)[keyof typeof stays]) {
    const choices: Choice[] = []
    for (const day of from) choices.push(await choose(guest, day, isDayUse))
    const reservation = bodyOf(await guest.book(hotel, orderOf(choices)))
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE reservation_rooms SET policy = policy || jsonb_build_object('parts', $2::jsonb) WHERE reservation_id = $1`,
      [reservation.id, JSON.stringify([{ days_before: FEE_DAYS, percentage_of_cost: 50 }])],
    )
    return reservation
  }

  const half = ({ rooms }: Reservation, places: readonly number[]) =>
    places
      .map((place) => rooms[place]?.price)
      .reduce(
        (sum, price) => sum + (price ? Math.floor((price.total - amountOf(price, 'local_tax')) / 2) : 0),
        0,
      )

  async function permittedRooms(guest: Guest, { number, bypass_token }: Reservation) {
    const { body } = await guest.call(api.reservations.updateSettings, {
      params: { hotelId: hotel, id: number },
      query: { bypass_token },
    })
    return body.rooms.map(({ change, remove }) => `${change} ${remove}`)
  }

  const cancelFee = async (guest: Guest, reservation: Reservation) =>
    bodyOf(await askOffer(guest, reservation, { cancel: true })).fee

  for (const [name, stay] of Object.entries(stays))
    for (const time_zone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati'])
      test(`${name}, ${time_zone}: fee and deadline begin with the day at the hotel, for each room by its own check-in`, async () => {
        const guest = await server.guest()
        const reservation = await book(guest, stay)
        await guest.sandbox('settings', { hotel, settings: { hotel: { time_zone } } })
        const { clock } = await server.servicesOf(guest)
        const moveTo = async (at: string, plus: number) => {
          await moveClock(guest, msOf(time_zone, at) + plus - clock.now())
          await guest.renew()
        }
        const open = stay.from.map(() => 'yes yes')
        for (const [place, from] of stay.from.entries()) {
          const earlier = stay.from.map((_, at) => at).filter((at) => at < place)
          const feeDay = `${addDays(checkin, from - FEE_DAYS)}T00:00`
          await moveTo(feeDay, -MINUTE_MS)
          assert.is(await cancelFee(guest, reservation), half(reservation, earlier))
          assert.equal(await permittedRooms(guest, reservation), open)
          await moveTo(feeDay, MINUTE_MS)
          assert.is(await cancelFee(guest, reservation), half(reservation, [...earlier, place]))
          open[place] = 'deadline_passed yes'
          assert.equal(await permittedRooms(guest, reservation), open)
        }
        // On the day of the first check-in, nothing of that room is changed by the guest.
        await moveTo(`${checkin}T00:00`, -MINUTE_MS)
        const last = bodyOf(await askOffer(guest, reservation, { cancel: true }))
        await moveTo(`${checkin}T00:00`, MINUTE_MS)
        assert.is((await askOffer(guest, reservation, { cancel: true })).refusal, 'change_refused')
        open[0] = 'stay_day stay_day'
        assert.equal(await permittedRooms(guest, reservation), open)
        // The offer of two minutes ago still binds.
        const cancelled = bodyOf(await cancelWhole(guest, reservation, { change_offer_id: last.id }))
        assert.equal([cancelled.status, ledgerSum(cancelled, 'fee')], ['cancelled', last.fee])
      })

  test.run()
}
