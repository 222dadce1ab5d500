import { randomUUID } from 'node:crypto'
import { constantFrom, integer, shuffledSubarray, tuple } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { isSold } from '#shared/reservation/status.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { gatewayAddressOf } from '../support/attack/gatewayAddressOf.ts'
import {
  answerAtBank,
  cards,
  comeBack,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
} from '../support/server/paying.ts'

/** The longest time of an answer: a call waits for a gateway for eight seconds. */
const MOST_MS = 12_000

/** What may happen at the same moment, when the guest has answered the bank. */
const moves = [
  'return',
  'again',
  'forged',
  'notify',
  'attempt',
  'abandon',
  'release',
  'clock',
  'show',
] as const

const Race = tuple(
  shuffledSubarray([...moves], { minLength: 3 }),
  integer({ min: 1, max: 20 }),
  constantFrom(cards.approved, cards.challenge),
)

export const payments: Attack = {
  name: 'payments',
  guarantee:
    'returns, forged returns, notifications, second cards and a moving clock at the same time charge once and are answered in time',
  async run({ target, rounds, sample, tried, check }) {
    for (const [chosen, minutes, second] of sample(Race, rounds(1, 40))) {
      const guest = await target.guest()
      const gateway = await gatewayAddressOf(guest)
      await guest.sandbox('notifications', { copies: 2 })
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
      const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
      const form = await answerAtBank(waiting.payment?.challenge_url ?? '', 'send')
      const params = { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' }
      const body = { bypass_token: reservation.bypass_token }
      const does: Record<(typeof moves)[number], () => Promise<unknown>> = {
        return: () => comeBack(form),
        again: () => comeBack(form),
        forged: () =>
          fetch(`${guest.prefix}/gateways/gmo/return/${params.id}?token=${randomUUID()}`, {
            method: 'POST',
            body: new URLSearchParams({ MD: randomUUID() }),
            redirect: 'manual',
          }),
        notify: () =>
          fetch(`${guest.prefix}/gateways/gmo/notifications`, {
            method: 'POST',
            body: new URLSearchParams({ OrderID: `${params.id}-1`, Status: 'CAPTURE' }),
          }),
        attempt: () => pay(guest, gateway, reservation, second),
        abandon: () => guest.call(api.payments.abandon, { params, body }),
        release: () => guest.call(api.payments.release, { params, body }),
        clock: () => guest.sandbox('clock', { ms: minutes * 60_000 }),
        show: () => showPayment(guest, reservation),
      }
      await Promise.all(
        chosen.map(async (name) => {
          const start = performance.now()
          await does[name]()
          const ms = performance.now() - start
          check(ms < MOST_MS, `${name} was answered after ${Math.round(ms)} ms, beside ${chosen}`)
        }),
      )
      tried('calls at the moment of a return', chosen.length)
      // After these times nothing is in progress: holds have ended, and refused attempts were looked up.
      for (const pause of [1, 2, 20, 60, 90]) {
        await guest.sandbox('clock', { ms: pause * 60_000 })
        await guest.renew()
        await showPayment(guest, reservation)
      }
      const { body: end } = await showPayment(guest, reservation)
      const { ledger } = await gatewayLedger(gateway)
      const count = (kind: string) => ledger.filter((row) => row.kind === kind).length
      check(count('sales') <= 1, `charged ${count('sales')} times, beside ${chosen}`)
      if (count('sales') > count('return'))
        check(isSold(end.status), `charged and ${end.status}, beside ${chosen}`)
      if (isSold(end.status)) check(count('auth') > count('void'), `sold without money, beside ${chosen}`)
    }
  },
}
