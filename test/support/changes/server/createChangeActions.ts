import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { firstShop } from '../../../../examples/doubles/gmo/credentials.ts'
import { endByHotel } from '../../../../examples/server/changes/cancellation/endByHotel.ts'
import { createActions } from '../../payments/createActions.ts'
import { createCalls, newRun, pick, type Run } from '../../payments/paymentRun.ts'
import { type PaymentWorld, type PlanKind, plans } from '../../payments/paymentWorld.ts'
import { gatewayLedger } from '../../server/paying.ts'
import type { As, ChangeAction } from './actions.ts'
import { createMembers } from './members.ts'
import { requestOf } from './wishes.ts'

type Offered = { id: string; kind: string; reservation: Reservation }

/** A run with the offers that guests have got, and the numbers of what the member has booked. */
export type ChangeRun = Run & { offers: Offered[]; ofMember: Set<string> }

export const newChangeRun = (): ChangeRun => ({ ...newRun(), offers: [], ofMember: new Set() })

const pathOf = ({ hotel_id, number }: Reservation) => ({ hotelId: hotel_id, id: number })

type Stay = Pick<Extract<ChangeAction, { do: 'bookStay' }>, 'plan' | 'from' | 'nights' | 'rooms'>

const nameOf = ({ plan, from, nights, rooms }: Stay): string => [plan, from, nights, rooms].join(' ')

/** The orders of all stays of the model, by name. */
async function stayOrders(world: PaymentWorld) {
  const orders = new Map<string, ReservationOrder>()
  for (const plan of Object.keys(plans) as PlanKind[])
    for (const from of [0, 1, 2, 3])
      for (const nights of [1, 2])
        for (const rooms of [1, 2]) {
          const stay = { plan, from, nights, rooms }
          orders.set(nameOf(stay), await world.orderFor(plan, stay))
        }
  return orders
}

/** Returns the functions that do actions of the model of changes in a world. */
export async function createChangeActions(world: PaymentWorld) {
  const { apply: applyToPayment, comeToRest } = await createActions(world)
  const { call } = createCalls(world)
  const memberHeaders = createMembers(world)
  const orders = await stayOrders(world)

  async function headersOf({ ofMember }: ChangeRun, as: As, { number }: Reservation) {
    if (as === 'other') return memberHeaders('other')
    return as === 'booker' && ofMember.has(number) ? memberHeaders('member') : {}
  }

  async function bookStay(run: ChangeRun, action: Extract<ChangeAction, { do: 'bookStay' }>) {
    const body = orders.get(nameOf(action))
    if (!body) throw new Error('No order of this stay')
    const headers = action.as === 'member' ? await memberHeaders('member') : {}
    const request = { params: { hotelId: 'family' }, body, idempotencyKey: randomUUID() }
    const made = await call(run, action.at, api.reservations.create, request, headers)
    if (made?.status !== 200) return
    run.bookings.push(made.body)
    if (action.as === 'member') run.ofMember.add(made.body.number)
  }

  /** An agreement names the payment that it has made. The model pays it as it pays a booking. */
  function rememberPayment(run: ChangeRun, reservation: Reservation, answer: Reservation) {
    const payment = answer.payments.at(-1)
    const isKnown = (id: string) => run.bookings.some((one) => one.payment?.id === id)
    if (payment && payment.state === 'offered' && !isKnown(payment.id))
      run.bookings.push({ ...reservation, payment })
  }

  async function agree(run: ChangeRun, place: number, as: As, { id, reservation }: Offered) {
    const request = {
      params: pathOf(reservation),
      body: { bypass_token: reservation.bypass_token, change_offer_id: id },
    }
    const answer = await call(run, place, api.changes.agree, request, await headersOf(run, as, reservation))
    if (answer?.status !== 200) return
    assert.is.not(as, 'other', 'another member agrees to nothing')
    rememberPayment(run, reservation, answer.body)
  }

  async function ask(run: ChangeRun, action: Extract<ChangeAction, { do: 'ask' }>) {
    const { at: place, as, booking, wish, agrees } = action
    const reservation = pick(run.bookings, booking)
    const request = reservation && (await requestOf(world, reservation.id, wish))
    if (!reservation || !request) return
    const body = { bypass_token: reservation.bypass_token, locale: 'en' as const, ...request }
    const made = await call(
      run,
      place,
      api.changes.offer,
      { params: pathOf(reservation), body },
      await headersOf(run, as, reservation),
    )
    if (made?.status !== 200) return
    assert.is.not(as, 'other', 'another member gets no offer')
    const offer = { id: made.body.id, kind: made.body.kind, reservation }
    run.offers.push(offer)
    const places = { no: [], once: [place], twice: [place, 1 - place], pays: [place] }[agrees]
    const known = run.bookings.length
    await Promise.all(places.map((at) => agree(run, at, as, offer)))
    const isPayable = agrees === 'pays' && run.bookings.length > known
    if (isPayable)
      await applyToPayment(run, { do: 'pay', at: place, booking: known, card: 'approved', also: 'nothing' })
  }

  async function agreeTo(
    run: ChangeRun,
    { at: place, as, offer, rival }: Extract<ChangeAction, { do: 'agreeTo' }>,
  ) {
    const newestFirst = [...run.offers].reverse()
    const offers = [pick(newestFirst, offer), rival === null ? undefined : pick(newestFirst, rival)]
    await Promise.all(offers.map((one, tab) => one && agree(run, tab === 0 ? place : 1 - place, as, one)))
  }

  async function cancelWhole(run: ChangeRun, action: Extract<ChangeAction, { do: 'cancelWhole' }>) {
    const reservation = pick(run.bookings, action.booking)
    if (!reservation) return
    const seen = run.offers.findLast(
      ({ kind, reservation: { number } }) => kind === 'cancellation' && number === reservation.number,
    )
    const body = action.hasOffer && seen ? { change_offer_id: seen.id } : {}
    const request = { params: pathOf(reservation), query: { bypass_token: reservation.bypass_token }, body }
    const headers = await headersOf(run, action.as, reservation)
    const before = await versionOf(reservation)
    await call(run, action.at, api.changes.cancel, request, headers)
    if (action.as === 'other')
      assert.is(await versionOf(reservation), before, 'another member cancels nothing')
  }

  async function versionOf({ id }: Reservation) {
    const [row] = await world.database.query<{ version: number }>(
      'SELECT version FROM reservations WHERE id = $1',
      [id],
    )
    return row?.version
  }

  async function voidAtGateway(run: ChangeRun, booking: number) {
    const [attempt] = await world.database.query<{ order_id: string; access: Record<string, string> }>(
      `SELECT a.order_id, a.access FROM payment_attempts a JOIN payments p ON p.id = a.payment_id AND p.attempt = a.number
       WHERE p.id = $1 AND p.state = 'authorised' AND p.kind = 'charge'`,
      [pick(run.bookings, booking)?.payment?.id ?? ''],
    )
    const { orders } = await gatewayLedger(world.gateway)
    const isReserved = orders.some(
      ({ orderId, status }) => orderId === attempt?.order_id && status === 'AUTH',
    )
    if (!attempt || !isReserved) return
    const { shopId, shopPass } = firstShop
    const fields = { ShopID: shopId, ShopPass: shopPass, ...attempt.access, JobCd: 'VOID' }
    await world.askGateway('AlterTran', fields)
  }

  async function apply(run: ChangeRun, action: ChangeAction): Promise<void> {
    switch (action.do) {
      case 'bookStay':
        return bookStay(run, action)
      case 'ask':
        return ask(run, action)
      case 'agreeTo':
        return agreeTo(run, action)
      case 'cancelWhole':
        return cancelWhole(run, action)
      case 'endByHotel': {
        const number = pick(run.bookings, action.booking)?.number
        // Refused for a reservation that is not booked.
        if (number) await endByHotel(world.services, number, { cause: action.cause }).catch(() => {})
        return
      }
      case 'voidAtGateway':
        return voidAtGateway(run, action.booking)
      case 'daysBefore': {
        const noon = Date.parse(`${addDays(world.checkin, -action.days)}T12:00:00+09:00`)
        return world.moveClock(Math.max(0, noon - world.services.clock.now()))
      }
      default:
        return applyToPayment(run, action)
    }
  }

  return { apply, comeToRest, rememberPayment }
}
