import { randomUUID } from 'node:crypto'
import { api } from '#shared/api/index.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { gatewayAddressOf } from '../support/attack/gatewayAddressOf.ts'
import { cards, gatewayLedger, holdFamilyRoom, pay, showPayment } from '../support/server/paying.ts'
import { signedIn } from '../support/server/signedIn.ts'

export const tenants: Attack = {
  name: 'tenants',
  guarantee:
    'nothing of a tenant is seen or changed from another one, with all its numbers, tokens and sessions',
  async run({ target, rounds, tried, check }) {
    for (let round = 0; round < rounds(1, 10); round++) {
      const owner = await target.guest()
      const stranger = await target.guest()
      const [own, other] = [await gatewayAddressOf(owner), await gatewayAddressOf(stranger)]
      const reservation = await holdFamilyRoom(owner, 'prepaid', 'credit_card')
      const { number, bypass_token, payment, hotel_id, guest } = reservation
      const member = await signedIn(owner, 'member', 'family')
      const params = { hotelId: hotel_id, id: payment?.id ?? '' }
      const body = { bypass_token }
      const tries: [string, () => Promise<{ status: number }>][] = [
        ['show', () => stranger.show(reservation)],
        ['show its payment', () => showPayment(stranger, reservation)],
        ['pay', () => pay(stranger, other, reservation, cards.approved)],
        ['pay with a token of the owner', () => pay(stranger, own, reservation, cards.approved)],
        ['release', () => stranger.call(api.payments.release, { params, body })],
        ['abandon', () => stranger.call(api.payments.abandon, { params, body })],
        [
          'find',
          () =>
            stranger.call(api.reservations.find, {
              params: { brandId: 100, number },
              query: { email: guest.email },
            }),
        ],
        [
          'use the session',
          () =>
            stranger.call(api.payments.show, { params, query: body }, { 'Client-Session': owner.session() }),
        ],
        ['use the member', () => stranger.call(api.cards.list, { params: { hotelId: 'family' } }, member)],
        [
          'return from the bank',
          () => fetch(`${stranger.prefix}/gateways/gmo/return/${params.id}?token=${randomUUID()}`),
        ],
      ]
      for (const [what, attempt] of tries) {
        const { status } = await attempt()
        check(status >= 400 && status < 500, `another tenant may ${what}: ${status}`)
      }
      tried('calls about another tenant', tries.length)
      const after = (await showPayment(owner, reservation)).body
      check(
        after.status === 'held' && after.payment?.state === 'offered',
        `the payment is ${after.payment?.state}`,
      )
      check((await owner.mails()).length === 0 && (await stranger.mails()).length === 0, 'a mail was sent')
      for (const gateway of [own, other])
        check((await gatewayLedger(gateway)).ledger.length === 0, 'money has moved')
      // The owner is not limited by what the stranger has tried.
      const paid = await pay(owner, own, reservation, cards.approved)
      check(paid.body.status === 'reserved', `the owner's payment is ${paid.body.payment?.state}`)
    }
  },
}
