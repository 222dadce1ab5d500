import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { killedServers } from '../../support/killed/killedServers.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, guestAt, hanako, nextWeekday } from '../../support/server/guest.ts'
import { hasPostgres } from '../../support/server/postgres.ts'
import { agreeLosing, planFor, stayOn, voucherHotel } from '../../support/vouchers/vouchers.ts'

const KEY = 'the key of the operator'
const checkin = nextWeekday(2, 30)
/** Each voucher has a night of its own, in the middle of a week. */
const nightOf = (number: number) => [addDays(checkin, 7 * number), addDays(checkin, 7 * number + 1)] as const

const test = suite('contract/vouchers/twoProcesses')

const servers = killedServers({ NOREN_BOOKINGS_PER_ADDRESS: '200', NOREN_OPERATOR_KEY: KEY })
test.after(servers.close)

let sales = 0

/** Issues a voucher as the system of the hotel does, and finds it by its number and the e-mail address. */
async function issued(guest: Guest, value: number): Promise<Reservation> {
  const answer = await fetch(`${guest.prefix}/operator/hotels/${voucherHotel}/vouchers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` },
    body: JSON.stringify({
      reference: `sale ${value} ${++sales}`,
      value,
      guest: hanako,
      payment_method: 'on_site',
      locale: 'en',
    }),
  })
  assert.is(answer.status, 200)
  const { number } = (await answer.json()) as { number: string }
  const hotel = await guest.call(api.settings.bookingWidget, { params: { hotelId: voucherHotel } })
  const brandId = hotel.body.hotel_brand_id ?? 0
  return bodyOf(
    await guest.call(api.reservations.find, { params: { brandId, number }, query: { email: hanako.email } }),
  )
}

if (hasPostgres()) {
  test('two processes use each voucher once, and a killed agreement is whole or not there', async () => {
    const { database } = await servers.open()
    const [first, second] = [await servers.start(), await servers.start()]
    let guests = [await guestAt(first, null), await guestAt(second, null)] as [Guest, Guest]
    await guests[0].search(voucherHotel, checkin, addDays(checkin, 1))

    const rows = (id: number) =>
      database.query<{ status: string; version: number; rooms: number; settled: number }>(
        `SELECT status, version,
           (SELECT count(*)::int FROM reservation_rooms m WHERE m.reservation_id = r.id) AS rooms,
           (SELECT count(*)::int FROM changes c WHERE c.reservation_id = r.id AND c.state = 'settled') AS settled
         FROM reservations r WHERE r.id = $1`,
        [id],
      )
    const offersOf = (voucher: Reservation, wish: ReturnType<typeof stayOn>) =>
      Promise.all(guests.map(async (guest) => bodyOf(await askOffer(guest, voucher, wish))))

    for (let at = 0; at < 4; at++) {
      const voucher = await issued(guests[0], 900_000)
      const [from, until] = nightOf(at)
      const wish = stayOn(await planFor(guests[1], voucher, from, until, 'breakfast'), from, until)
      const offers = await offersOf(voucher, wish)
      const answers = await Promise.all(
        guests.map((guest, n) => agreeLosing(guest, voucher, offers[n]?.id ?? '', offers[n]?.voucher?.rest)),
      )
      assert.equal(answers.map(({ refusal }) => String(refusal)).sort(), ['changed_meanwhile', 'null'])
      assert.equal(await rows(voucher.id), [{ status: 'reserved', version: 2, rooms: 1, settled: 1 }])
    }

    for (let at = 10; at < 12; at++) {
      const voucher = await issued(guests[0], 900_000)
      const [from, until] = nightOf(at)
      const wish = stayOn(await planFor(guests[1], voucher, from, until, 'breakfast'), from, until)
      const [offer] = await offersOf(voucher, wish)
      const sent = agreeLosing(guests[0], voucher, offer?.id ?? '', offer?.voucher?.rest).catch(() => null)
      await servers.killAll()
      await sent
      guests = [await guestAt(await servers.start(), null), await guestAt(await servers.start(), null)]
      // The answer was lost: the guest presses again, at both processes.
      const repeated = await Promise.all(
        guests.map((guest) => agreeLosing(guest, voucher, offer?.id ?? '', offer?.voucher?.rest)),
      )
      assert.equal(
        repeated.map(({ refusal }) => refusal),
        [null, null],
      )
      assert.equal(await rows(voucher.id), [{ status: 'reserved', version: 2, rooms: 1, settled: 1 }])
    }

    // Booked at one process and cancelled at both: the value is whole, and no money has moved.
    const voucher = await issued(guests[0], 900_000)
    const [from, until] = nightOf(20)
    const wish = stayOn(await planFor(guests[1], voucher, from, until, 'breakfast'), from, until)
    const offer = bodyOf(await askOffer(guests[1], voucher, wish))
    bodyOf(await agreeLosing(guests[0], voucher, offer.id, offer.voucher?.rest))
    const ends = (await Promise.all(guests.map((guest) => cancelWhole(guest, voucher)))).map(bodyOf)
    for (const end of ends) {
      assert.equal([end.status, end.voucher?.value, end.voucher?.fees], ['unscheduled', 900_000, 0])
      assert.is(end.cancellation?.number, ends[0]?.cancellation?.number)
      assert.is(end.money?.paid, 0)
    }
    const listed = await fetch(`${guests[0].prefix}/operator/vouchers`, {
      headers: { Authorization: `Bearer ${KEY}` },
    })
    const { vouchers } = (await listed.json()) as {
      vouchers: { number: string; status: string; value: number }[]
    }
    assert.is(vouchers.length, 7)
    assert.equal(
      [vouchers[0]?.number, vouchers[0]?.status, vouchers[0]?.value],
      [voucher.number, 'unscheduled', 900_000],
    )
  })
}

test.run()
