import type { GmoFault } from '../../../examples/doubles/gmo/world.ts'
import { decidePayment, undecidedCharges } from '../../../examples/server/booking/decidePayment.ts'
import { gatewayOf } from '../../../examples/server/gateways/gatewayOf.ts'
import { gatewayLedger } from '../server/paying.ts'
import type { Action } from './actions.ts'
import { guestOrders } from './guestOrders.ts'
import { guestPayments } from './guestPayments.ts'
import { agree, withdraw } from './modelChanges.ts'
import { agreeToRefund } from './modelRefunds.ts'
import { createCalls, pick, type Run } from './paymentRun.ts'
import type { PaymentWorld } from './paymentWorld.ts'
import { transferRest } from './transferRest.ts'

/** A late call arrives after the time in which the server still expects it. */
const LATE_MS = 100_000

/** Returns the functions that do actions in a world. */
export async function createActions(world: PaymentWorld) {
  const { gateway } = world
  const calls = createCalls(world)
  const { orInterrupted } = calls
  const { book, orderAgain } = guestOrders(world, calls)
  const { pay, answerBank, goBack, change } = await guestPayments(world, calls)

  /**
   * The operator looks at the gateway, and reports what it has done so far. What is reserved for refused attempts is given back
   * before that.
   */
  async function decide(number: string | undefined) {
    const listed = (await undecidedCharges(world.services)).filter((payment) => payment.number === number)
    const { orders } = await gatewayLedger(gateway)
    for (const { order_id } of listed) {
      const [charge] = await world.database.query<{ access: Record<string, string>; isUnclear: boolean }>(
        `SELECT a.access, p.state = 'unclear' AND a.number = p.attempt AS "isUnclear"
         FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = $1`,
        [order_id],
      )
      const status = orders.find(({ orderId }) => orderId === order_id)?.status ?? ''
      const isReserved = ['AUTH', 'SALES', 'CAPTURE', 'CHECK'].includes(status)
      if (isReserved && charge && !charge.isUnclear)
        await gatewayOf(world.services, 'gmo', null)?.cancel(charge.access)
      const result = isReserved && charge?.isUnclear ? 'paid' : 'unpaid'
      await decidePayment(world.services, String(number), { result, order_id })
    }
  }

  /** The gateway answers from now on. */
  async function endFaults() {
    const planned = async () => (await (await fetch(`${gateway}/sandbox/faults`)).json()) as GmoFault[]
    for (let faults = await planned(); faults.length > 0; faults = await planned())
      for (const { call } of faults)
        await fetch(`${gateway}/payment/${call}.idPass`, {
          method: 'POST',
          body: new URLSearchParams(),
        }).catch(() => {})
  }

  /** Continues what waits, and starts what was killed. */
  async function restart(run: Run) {
    world.restart()
    await Promise.all(run.pending.splice(0))
    await world.endLeases()
  }

  async function apply(run: Run, action: Action): Promise<void> {
    switch (action.do) {
      case 'book':
        return book(run, action.at, action.plan)
      case 'pay':
        return pay(run, action)
      case 'answerBank':
        return answerBank(run, action)
      case 'comeBack':
        return goBack(run, action)
      case 'transferArrives': {
        const number = pick(run.bookings, action.booking)?.number
        if (number) await transferRest(world.services, number).catch(() => {})
        return
      }
      case 'agree': {
        const reservation = pick(run.bookings, action.booking)
        const changed = reservation && (await agree(world, reservation))
        if (changed) run.bookings.push(changed)
        return
      }
      case 'withdraw': {
        const reservation = pick(run.bookings, action.booking)
        if (reservation) await withdraw(world, reservation)
        return
      }
      case 'refund': {
        const reservation = pick(run.bookings, action.booking)
        if (reservation) await agreeToRefund(world, reservation, action.share)
        return
      }
      case 'decide':
        return decide(pick(run.bookings, action.booking)?.number)
      case 'orderAgain':
        return orderAgain(run, action)
      case 'takeBrands':
        return world.takeBrands(action.isAll)
      case 'wait':
        return world.moveClock(action.seconds * 1000)
      case 'continuePayments':
      case 'releaseOverdue':
        await orInterrupted(run, action.at, () => world.process(action.at)[action.do]())
        return
      case 'fault':
        await fetch(`${gateway}/sandbox/faults`, {
          method: 'PUT',
          body: JSON.stringify({ call: action.call, kind: action.kind, times: action.times, ms: LATE_MS }),
        })
        return
      case 'notifications': {
        const { do: _, ...plan } = action
        await fetch(`${gateway}/sandbox/notifications`, { method: 'PUT', body: JSON.stringify(plan) })
        return
      }
      case 'interrupt':
        return world.process(action.at).steps.plan(action)
      case 'restart':
        return restart(run)
      default:
        return change(run, action)
    }
  }

  /** Lets the time pass without guests and failures, until nothing waits for the server any more. */
  async function comeToRest(run: Run): Promise<void> {
    for (const place of [0, 1]) world.process(place).steps.forget()
    await restart(run)
    await endFaults()
    for (let times = 0; times < 80; times++) {
      await world.process(times % 2).continuePayments()
      await world.process(times % 2).releaseOverdue()
      const [row] = await world.database.query<{ isBusy: boolean }>(
        `SELECT EXISTS (SELECT FROM payments WHERE next_at IS NOT NULL OR until IS NOT NULL)
           OR EXISTS (SELECT FROM payment_attempts WHERE recheck_at IS NOT NULL OR look_up_at IS NOT NULL)
           OR EXISTS (SELECT FROM refunds WHERE next_at IS NOT NULL)
           OR EXISTS (SELECT FROM reservations WHERE status = 'held' AND held_until IS NOT NULL) AS "isBusy"`,
      )
      const undecided = await undecidedCharges(world.services)
      if (times > 40) for (const { number } of undecided) await decide(number)
      if (!row?.isBusy && undecided.length === 0) return
      world.moveClock(times < 40 ? 2 * 60_000 : 24 * 3_600_000)
    }
  }

  return { apply, comeToRest }
}
