import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, restate, roomIdOf } from '../../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, searchChange, setFee, withDeadline } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const PARKING = 10502
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? 100)
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

const tiersOf = (code: string, children: number): Partial<Party> =>
  children > 0 ? { kids_tiers: [{ code, children }] } : {}
const agesOf = (...kids_ages: number[]): Partial<Party> => ({ kids_ages })
const party = (adults: number, children: number, kids: Partial<Party>): Party => ({
  ...adultsOnly(adults),
  children,
  ...kids,
})

/** A reservation of which each dated request is compared, and how the guests of a request are counted there. */
type Case = {
  hotel: string
  /** The nights that are booked, from the day 2; 0 for a day use. */
  nights: number
  guests: Party
  kids: (children: number) => Partial<Party>
  prepare: (guest: Guest, reservation: Reservation) => Promise<void>
}

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/searchAndOffer on ${kind}`)
  server.startFor(test)

  const servicesOf = (guest: Guest) => server.servicesOf(guest)

  async function addCoupon(guest: Guest, reservation: Reservation, coupon_code: string): Promise<void> {
    const offer = bodyOf(await askOffer(guest, reservation, { coupon_code }))
    bodyOf(await agreeTo(guest, reservation, offer.id))
  }

  async function addParking(guest: Guest, reservation: Reservation): Promise<void> {
    const { checkin, checkout, hotel_code } = reservation
    const { body } = await guest.call(api.extras.list, {
      params: { hotelId: hotel_code },
      query: { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }] },
    })
    const parking = body.extras.find(({ extra_id }) => extra_id === PARKING)
    const price = parking?.extra_type === 'dated' ? (parking.prices[0]?.price_with_tax ?? 0) : 0
    const delivered_at = { date: checkin, time: null }
    const extras = [{ extra_id: PARKING, delivered_at, quantity: 1, total_price: price }]
    const offer = bodyOf(await askOffer(guest, reservation, { extras }))
    bodyOf(await agreeTo(guest, reservation, offer.id))
  }

  const cases: Record<string, Case> = {
    'children by group, paid before the stay, with a fee': {
      hotel: 'family',
      nights: 3,
      guests: party(2, 1, tiersOf('A', 1)),
      kids: (children) => tiersOf('A', children),
      async prepare(guest, reservation) {
        const { database } = await servicesOf(guest)
        const price = reservation.price.total
        await restate(database, reservation, [{ price, percent: 40 }], {
          method: 'bank_transfer',
          paid: price,
        })
      },
    },
    'children by age, with a coupon and a fee': {
      hotel: 'kyoto',
      nights: 2,
      guests: party(2, 1, agesOf(4)),
      kids: (children) => agesOf(...[4, 10].slice(0, children)),
      async prepare(guest, reservation) {
        const services = await servicesOf(guest)
        await setFee(services.database, reservation, 0)
        await addCoupon(guest, reservation, 'WELCOME10')
        await setFee(services.database, reservation, 50)
      },
    },
    'children who share a bed, with an extra that follows the room': {
      hotel: 'preview',
      nights: 2,
      guests: party(2, 1, tiersOf('A', 1)),
      kids: (children) => tiersOf('A', children),
      prepare: addParking,
    },
    'a day use': {
      hotel: 'hakone',
      nights: 0,
      guests: adultsOnly(2),
      kids: (children) => tiersOf('A', children),
      prepare: async () => {},
    },
  }

  async function book(guest: Guest, { hotel, nights, guests }: Case): Promise<Reservation> {
    const rooms = [{ checkin_date: day(2), checkout_date: day(2 + nights), ...guests }]
    const query = { rooms, is_day_use: nights === 0 }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId: hotel }, query })
    const room = body.rooms.find(({ room_plans }) => room_plans.some(isPaidThere))
    const plan = room?.room_plans.find(isPaidThere)
    if (!room || !plan) throw new Error(`There is no plan at ${hotel}`)
    const choice = { hotel, checkin: day(2), checkout: day(2 + nights), party: guests, plan, room }
    const questions =
      hotel === 'preview'
        ? {
            additional_questions: [
              { question_type: 'checkin' as const, id: 1051, rooms: [{ checkin_time: '16:30' }] },
            ],
          }
        : {}
    return bodyOf(await guest.book(hotel, orderOf([choice], questions)))
  }
  const isPaidThere = ({ payment_methods }: { payment_methods: readonly string[] }) =>
    payment_methods.includes('on_site')

  for (const [name, one] of Object.entries(cases)) {
    test(`the search shows what an offer accepts, with its sums, and nothing else: ${name}`, async () => {
      const guest = await server.guest()
      const services = await servicesOf(guest)
      const booked = await book(guest, one)
      await one.prepare(guest, booked)
      const { body: reservation } = await guest.show(booked)
      const own = reservation.rooms[0]?.room_plan_code ?? ''
      const types = services.catalogue.hotel(one.hotel)?.roomTypes ?? []
      const plans = types.flatMap((type) => type.plans)
      const counts = { accepted: 0, refused: 0 }

      /** The offer for a plan, and what the search says about the plan. */
      async function compare(
        code: string,
        stay: [string, string],
        guests: Party,
        shown: ReturnType<typeof plansIn>,
      ) {
        const found = shown.find(({ room_plan_code }) => room_plan_code === code)
        const isJapanese = plans.find((plan) => plan.code === code)?.is_japanese_only
        const answer = await askOffer(guest, reservation, {
          rooms: [
            {
              reservation_hotel_room_id: roomIdOf(reservation),
              room_plan_code: code,
              ...(found?.promotion && { promotion_id: found.promotion.id }),
              ...{ checkin_date: stay[0], checkout_date: stay[1], ...guests },
            },
          ],
          locale: isJapanese ? 'ja' : 'en',
        })
        // A request for the present room asks for nothing.
        const isPresent =
          code === own &&
          stay[0] === reservation.checkin &&
          stay[1] === reservation.checkout &&
          JSON.stringify(guests) === JSON.stringify(one.guests)
        assert.is(found?.change?.is_current ?? false, isPresent)
        if (isPresent) return assert.is(answer.refusal, 'invalid')
        assert.is(found === undefined, answer.status !== 200, `${code}: ${answer.refusal}`)
        if (!found) {
          counts.refused++
          return
        }
        counts.accepted++
        const { fee, fee_due, due_now, refund, difference, after } = answer.body
        assert.equal(found.change, { is_current: false, difference, fee, fee_due, due_now, refund })
        assert.equal(found.price, after.rooms[0]?.price)
        assert.is(found.total_price, found.price.total)
        assert.is(found.promotion !== null, amountOf(found.price, 'promotion') < 0)
      }

      const requests = fc.record({
        from: fc.integer({ min: 0, max: 6 }),
        nights: fc.integer({ min: 0, max: one.nights + 1 }),
        adults: fc.integer({ min: 1, max: 3 }),
        children: fc.integer({ min: 0, max: 2 }),
        days_before: fc.constantFrom(1, 1, 1, 700),
        plan: fc.nat(),
      })
      await fc.assert(
        fc.asyncProperty(requests, async ({ from, nights, adults, children, days_before, plan }) => {
          const guests = party(adults, children, one.kids(children))
          const stay: [string, string] = [day(from), day(from + nights)]
          await withDeadline(services.catalogue, one.hotel, days_before, async () => {
            const room = { checkin_date: stay[0], checkout_date: stay[1], ...guests }
            const answer = await searchChange(guest, reservation, room)
            const shown = answer.status === 200 ? plansIn(answer.body) : []
            const any = plans[plan % plans.length]?.code ?? own
            const found = shown[plan % shown.length]?.room_plan_code
            for (const code of new Set([own, any, ...(found ? [found] : [])]))
              await compare(code, stay, guests, shown)
            if (answer.status === 200) assert.is(answer.body.nothing_found === null, shown.length > 0)
          })
        }),
        { numRuns: Math.ceil(RUNS / Object.keys(cases).length) },
      )
      assert.ok(counts.accepted > RUNS / 40 && counts.refused > RUNS / 40, JSON.stringify(counts))
    })
  }

  test.run()
}
