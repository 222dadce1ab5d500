import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { statedBy } from '#app/features/reservation/change/direct/statedPrice.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { areAgreed, type DirectSums } from '#shared/money/change/chargedAnew.ts'
import { createCalls, pick } from '../../payments/paymentRun.ts'
import type { PaymentWorld } from '../../payments/paymentWorld.ts'
import { type DirectPage, directPage } from '../../server/directPage.ts'
import type { Answer } from '../../server/guest.ts'
import type { ChangeAction, Wish } from './actions.ts'
import { type ChangeRun, createChangeActions, newChangeRun } from './createChangeActions.ts'
import { requestOf } from './wishes.ts'

/** An action of the model of changes at a server without offers. Numbers choose among what exists then. */
export type DirectAction =
  | Exclude<ChangeAction, { do: 'ask' | 'agreeTo' }>
  /** A guest opens the page of a change, which shows its price and its sums. Without `coupon` the coupon stays, null drops it. */
  | { do: 'open'; booking: number; wish: Wish; coupon?: string | null | undefined }
  /**
   * Presses the button of a page, which may have been open for long. `shows`: after a refusal the page shows the price and the sums of the
   * server, and the guest presses again. `twice`: the press reaches both processes.
   */
  | { do: 'press'; at: number; tab: number; shows: boolean; twice: boolean }

type Tab = { reservation: Reservation; found: number; body: DirectPage['body'] }

/** A press, with the sums that its page has shown; undefined for sums that the page does not know. */
type Press = { number: string; total: number; sums: DirectSums | undefined }

export type DirectRun = ChangeRun & {
  tabs: Tab[]
  presses: Press[]
  /** What the run has reached. */
  reached: Set<'agreed' | 'refused' | 'fee' | 'anew' | 'coupon'>
}

export const newDirectRun = (): DirectRun => ({
  ...newChangeRun(),
  tabs: [],
  presses: [],
  reached: new Set(),
})

/** Returns the functions that do actions of the model of direct changes in a world. */
export async function createDirectActions(world: PaymentWorld) {
  const { apply: applyToChange, comeToRest, rememberPayment } = await createChangeActions(world)
  const { call } = createCalls(world)

  async function open(run: DirectRun, { booking, wish, coupon }: Extract<DirectAction, { do: 'open' }>) {
    const reservation = pick(run.bookings, booking)
    const request = reservation && (await requestOf(world, reservation.id, wish))
    if (!reservation || !request?.rooms) return
    const { rooms } = request
    const wished = { rooms, ...(coupon !== undefined && { coupon_code: coupon }) }
    const { hotel_id: hotelId, number, bypass_token } = reservation
    const shown = await world.callUndisturbed(api.reservations.show, {
      params: { hotelId, id: number },
      query: { bypass_token },
    })
    const page = await directPage(world.callUndisturbed, hotelId, shown.body, wished)
    if (page) run.tabs.push({ reservation, found: page.price.total, body: page.body })
  }

  const versionOf = async ({ id }: Reservation) => {
    const [row] = await world.database.query<{ version: number }>(
      'SELECT version FROM reservations WHERE id = $1',
      [id],
    )
    return row?.version
  }

  async function send(run: DirectRun, place: number, { reservation, body }: Tab) {
    const { hotel_id: hotelId, number, bypass_token } = reservation
    run.presses.push({ number, total: body.total_price, sums: body.sums })
    const request = { params: { hotelId, id: number }, body: { bypass_token, ...body } }
    const answer = await call(run, place, api.changes.agree, request)
    if (answer?.status !== 200) return answer
    run.reached.add('agreed')
    rememberPayment(run, reservation, answer.body)
    return answer
  }

  const statedIn = ({ status, error }: Answer<unknown>, { found, body }: Tab) =>
    statedBy(new ApiError('refused', status, error, ''), found, body.total_price)

  async function press(run: DirectRun, action: Extract<DirectAction, { do: 'press' }>) {
    const tab = pick([...run.tabs].reverse(), action.tab)
    if (!tab) return
    const { reservation } = tab
    if (action.twice) {
      await Promise.all([action.at, 1 - action.at].map((place) => send(run, place, tab)))
      return
    }
    const before = await versionOf(reservation)
    const answer = await send(run, action.at, tab)
    if (!answer || answer.status === 200) return
    assert.is(await versionOf(reservation), before, 'a refused change leaves the version')
    const stated = statedIn(answer, tab)
    if (!stated) return
    run.reached.add('refused')
    const { total, sums } = stated
    if (total === null || sums === null) throw new Error('The refusal does not state the price and the sums')
    const isAsShown = total === tab.body.total_price && areAgreed(sums, tab.body.sums)
    assert.not(isAsShown, 'what the guest has agreed to is not refused')
    if (!action.shows) return
    tab.body = { ...tab.body, total_price: total, sums }
    const again = await send(run, action.at, tab)
    const other = again && again.status !== 200 ? statedIn(again, tab) : null
    assert.is(other, null, 'the price and the sums of a refusal bind')
  }

  /** Each change has moved exactly what a page had shown before its guest pressed the button. */
  async function checkPresses({ presses, reached }: DirectRun): Promise<void> {
    type Made = { number: string; total: number; coupon: string | null; sums: DirectSums }
    const made = await world.database.query<Made>(
      `SELECT r.number, (o.wish->>'total_price')::bigint AS total, o.wish->>'coupon_code' AS coupon, o.content->'sums' AS sums
       FROM changes c JOIN change_offers o ON o.id = c.offer_id JOIN reservations r ON r.id = c.reservation_id`,
    )
    for (const { number, total, coupon, sums } of made) {
      if (coupon !== null) reached.add('coupon')
      const { fee, fee_taken, due_now, refund } = sums
      const moved = { fee, fee_taken, due_now, refund }
      if (fee > 0 || fee_taken > 0) reached.add('fee')
      if (due_now > 0 && refund > 0) reached.add('anew')
      const isShown = presses.some(
        (one) => one.number === number && one.total === total && areAgreed(moved, one.sums),
      )
      assert.ok(isShown, `${number}: no page has shown ${JSON.stringify(moved)}`)
    }
  }

  async function apply(run: DirectRun, action: DirectAction): Promise<void> {
    if (action.do === 'open') return open(run, action)
    if (action.do === 'press') return press(run, action)
    return applyToChange(run, action)
  }
  return { apply, comeToRest, checkPresses }
}
