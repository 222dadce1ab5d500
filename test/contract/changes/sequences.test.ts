import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeRequest } from '#shared/api/changes.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import {
  agreeTo,
  askOffer,
  bodyOf,
  cancelWhole,
  ledgerSum,
  restate,
  roomIdOf,
  withoutRooms,
} from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { answerAtBank, cards, comeBack, pay } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)

type Wish = Omit<ChangeRequest, 'locale'>

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/sequences on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  /** A guest of a hotel that lets its guests move rooms until the day before the check-in, at any fee. */
  async function guestOfHotel() {
    const guest = await server.guest()
    const change = { is_active: true, days_before: 1, time: null, moves_at_full_fee: true }
    await guest.sandbox('settings', { hotel, settings: { change } })
    return { guest, database: (await server.servicesOf(guest)).database }
  }

  async function book(guest: Guest, { rooms = 1, nights = 1 } = {}): Promise<Reservation> {
    const choices = await Promise.all(
      Array.from({ length: rooms }, () => guest.choose(hotel, checkin, addDays(checkin, nights))),
    )
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  const stayFor = (reservation: Reservation, from: number, nights: number, place = 0): Wish => ({
    rooms: [
      {
        reservation_hotel_room_id: roomIdOf(reservation, place),
        checkin_date: addDays(checkin, from),
        checkout_date: addDays(checkin, from + nights),
      },
    ],
  })

  /** Asks for an offer, and agrees to it. */
  async function change(guest: Guest, reservation: Reservation, wish: Wish) {
    const offer = bodyOf(await askOffer(guest, reservation, wish))
    return { offer, changed: bodyOf(await agreeTo(guest, reservation, offer.id)) }
  }

  async function cancel(guest: Guest, reservation: Reservation) {
    const offer = bodyOf(await askOffer(guest, reservation, { cancel: true }))
    return { offer, cancelled: bodyOf(await cancelWhole(guest, reservation, { change_offer_id: offer.id })) }
  }

  const returned = (reservation: Reservation) =>
    ledgerSum(reservation, 'refund') + ledgerSum(reservation, 'refund_by_hotel')

  test('paid, three nights of 30,000 at 50 % are moved twice and cancelled: 15,000 are left at the hotel', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { nights: 3 })
    // So much is paid that no move has an amount that is due.
    await restate(database, booked, [{ price: 300_000, percent: 50 }], {
      method: 'credit_card',
      paid: 300_000,
    })
    await change(guest, booked, stayFor(booked, 7, 3))
    const second = await change(guest, booked, stayFor(booked, 14, 3))
    assert.ok((second.changed.rooms[0]?.least ?? 0) >= 150_000)
    const { cancelled } = await cancel(guest, booked)
    assert.is(ledgerSum(cancelled, 'charge') - returned(cancelled), 150_000)
  })

  test('paid, moved to a free season and shortened to one night: the stay costs at least half of the first price', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { nights: 3 })
    await restate(database, booked, [{ price: 300_000, percent: 50, daysBefore: 45 }], {
      method: 'credit_card',
      paid: 300_000,
    })
    await change(guest, booked, stayFor(booked, 60, 3))
    const { changed } = await change(guest, booked, stayFor(booked, 60, 1))
    const local = changed.rooms.reduce((sum, { price }) => sum + amountOf(price, 'local_tax'), 0)
    assert.is(changed.price.total - local + ledgerSum(changed, 'fee'), 150_000)
    assert.is(returned(changed), 150_000)
  })

  test('on site, moved and shortened at once, then cancelled: half of the first price is asked', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { nights: 3 })
    await restate(database, booked, [{ price: 300_000, percent: 50 }])
    const { offer } = await change(guest, booked, stayFor(booked, 7, 1))
    assert.is(offer.due_now, 0)
    const last = await cancel(guest, booked)
    assert.is(last.offer.fee_due, 150_000)
    assert.is(ledgerSum(last.cancelled, 'fee'), 150_000)
  })

  test('a transfer of two times 15,001, one room dropped, the other moved and cancelled: all comes back, and no more', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { rooms: 2 })
    const rooms = [15_001, 15_001].map((price) => ({ price, percent: 0 }))
    await restate(database, booked, rooms, { method: 'bank_transfer', paid: 30_002 })
    const ways: number[] = []
    const steps = [withoutRooms(booked, 0), stayFor(booked, 7, 1, 1)]
    for (const wish of steps) {
      const offer = bodyOf(await askOffer(guest, booked, wish))
      ways.push(...offer.refund_ways.map(({ amount }) => amount))
      bodyOf(await agreeTo(guest, booked, offer.id))
    }
    const { offer, cancelled } = await cancel(guest, booked)
    ways.push(...offer.refund_ways.map(({ amount }) => amount))
    assert.is(
      ways.reduce((sum, amount) => sum + amount, 0),
      30_002,
    )
    assert.equal([returned(cancelled), ledgerSum(cancelled, 'charge')], [30_002, 30_002])
  })

  test('names that the guest changes between the agreement and the yes of the bank stand, and a repeated agreement is one change', async () => {
    const { guest, gateway, reservation } = await held()
    const stay = bodyOf(await pay(guest, gateway, reservation, cards.approved))
    const longer: Wish = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(stay.checkout, 1) }],
    }
    const offer = bodyOf(await askOffer(guest, stay, longer))
    const first = bodyOf(await agreeTo(guest, stay, offer.id))
    const again = bodyOf(await agreeTo(guest, stay, offer.id))
    assert.equal(
      again.payments.map(({ id }) => id),
      first.payments.map(({ id }) => id),
    )
    const open = { ...first, payment: first.payments.at(-1) ?? null }
    const waiting = bodyOf(await pay(guest, gateway, open, cards.challenge))
    const form = await answerAtBank(waiting.payments.at(-1)?.challenge_url ?? '', 'send')
    const renamed = await guest.call(api.reservations.updateGuests, {
      params: { hotelId: stay.hotel_id, id: stay.number },
      body: {
        bypass_token: stay.bypass_token,
        rooms: [
          { reservation_hotel_room_id: roomIdOf(stay), guest: { first_name: 'Ichiro', last_name: 'Suzuki' } },
        ],
      },
    })
    assert.is(renamed.status, 200, JSON.stringify(renamed.body))
    await comeBack(form)
    await continuePayments(await server.servicesOf(guest))
    const now = bodyOf(await guest.show(stay))
    assert.equal([now.checkout, now.rooms[0]?.guest.last_name], [addDays(stay.checkout, 1), 'Suzuki'])
    assert.ok(now.versions.some(({ cause }) => cause === 'changed'))
    const repeated = bodyOf(await agreeTo(guest, stay, offer.id))
    assert.equal([repeated.version, repeated.payments.length], [now.version, now.payments.length])
  })

  test.run()
}
