import { integer, record } from 'fast-check'
import type { Attack } from '../support/attack/Attack.ts'
import { gatewayAddressOf } from '../support/attack/gatewayAddressOf.ts'
import { slowness } from '../support/attack/sendTimed.ts'
import { cards, holdFamilyRoom, pay } from '../support/server/paying.ts'

/** The most time of a payment in ms, on an idle machine. */
const MOST_MS = 1_500

/** The double keeps a call for this long in ms. A guest waits for eight seconds. */
const SILENCE_MS = 60_000

const Silence = record({ tenants: integer({ min: 2, max: 12 }), payments: integer({ min: 1, max: 3 }) })

export const silentGateway: Attack = {
  name: 'silentGateway',
  guarantee:
    'a gateway that is silent for the payments of some hotels delays no payment and no search of others',
  isLong: true,
  async run({ target, rounds, sample, tried, check }) {
    for (const { tenants, payments } of sample(Silence, rounds(1, 6))) {
      const silent: Promise<unknown>[] = []
      for (let tenant = 0; tenant < tenants; tenant++) {
        const guest = await target.guest()
        const gateway = await gatewayAddressOf(guest)
        for (const call of ['ExecTran', 'SearchTrade'])
          await fetch(`${gateway}/sandbox/faults`, {
            method: 'PUT',
            body: JSON.stringify({ call, kind: 'delay', times: 100, ms: SILENCE_MS }),
          })
        for (let place = 0; place < payments; place++) {
          const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + 7 * place)
          silent.push(pay(guest, gateway, held, cards.approved))
        }
      }
      tried('payments at a silent gateway', silent.length)
      const guest = await target.guest()
      const gateway = await gatewayAddressOf(guest)
      for (let place = 0; place < 3; place++) {
        const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + 7 * place)
        const startedAt = performance.now()
        const paid = await pay(guest, gateway, held, cards.approved)
        const time = performance.now() - startedAt
        check(paid.body.payment?.state === 'captured', `another payment is ${paid.body.payment?.state}`)
        check(time < MOST_MS * (await slowness(guest)), `another payment took ${Math.round(time)} ms`)
      }
      await Promise.all(silent)
    }
  },
}
