import { randomUUID } from 'node:crypto'
import { constantFrom } from 'fast-check'
import { api } from '#shared/api/index.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { gatewayAddressOf } from '../support/attack/gatewayAddressOf.ts'
import { cards, cardWithToken, gatewayLedger, holdFamilyRoom, tokenOf } from '../support/server/paying.ts'
import { signedIn } from '../support/server/signedIn.ts'

const params = { hotelId: 'family' }

export const savedCards: Attack = {
  name: 'savedCards',
  guarantee: 'only its member sees, charges and deletes a saved card: no guest, no company, no other tenant',
  async run({ target, rounds, sample, tried, check }) {
    for (const order of sample(constantFrom('charge first', 'delete first'), rounds(1, 10))) {
      const guest = await target.guest()
      const gateway = await gatewayAddressOf(guest)
      const member = await signedIn(guest, 'member', 'family')
      const attempt = async (who: typeof guest, headers: Record<string, string>, body: object) => {
        const held = await holdFamilyRoom(who, 'prepaid', 'credit_card', 30)
        return who.call(
          api.payments.attempt,
          {
            params: { ...params, id: held.payment?.id ?? '' },
            body: { bypass_token: held.bypass_token, ...body },
            idempotencyKey: randomUUID(),
          },
          headers,
        )
      }
      const [token = '', save_token] = await tokenOf(gateway, cards.approved, { count: 2 })
      const card = { ...(await cardWithToken(gateway, cards.approved)), token, save_token }
      await attempt(guest, member, { card })
      const [saved] = (await guest.call(api.cards.list, { params }, member)).body.data
      if (!saved) throw new Error('The card was not saved')

      const elsewhere = await target.guest()
      const strangers: [string, typeof guest, Record<string, string>][] = [
        ['a guest', guest, {}],
        ['a company', guest, await signedIn(guest, 'corporate', 'family')],
        ['a forged token', guest, { Authorization: `Bearer ${randomUUID()}` }],
        ['the member of another tenant', elsewhere, await signedIn(elsewhere, 'member', 'family')],
      ]
      const remove = (who: typeof guest, headers: Record<string, string>) =>
        who.call(api.cards.remove, { params: { ...params, id: saved.id } }, headers)
      for (const [name, who, headers] of strangers) {
        if (order === 'delete first') await remove(who, headers)
        const listed = await who.call(api.cards.list, { params }, headers)
        check(!JSON.stringify(listed.body).includes(saved.id), `${name} sees the card`)
        const charged = await attempt(who, headers, { saved_card: saved.id })
        check(charged.status !== 200, `${name} was answered ${charged.status} for a charge of the card`)
        await remove(who, headers)
      }
      tried('strangers at a saved card', strangers.length)
      const { ledger } = await gatewayLedger(gateway)
      const charges = ledger.filter(({ kind }) => kind === 'auth').length
      check(charges === 1, `the card was charged ${charges} times`)
      const left = await guest.call(api.cards.list, { params }, member)
      check(left.body.data.length === 1, 'a stranger has deleted the card')
    }
  },
}
