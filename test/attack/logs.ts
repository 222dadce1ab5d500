import { constantFrom, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { gatewayAddressOf } from '../support/attack/gatewayAddressOf.ts'
import { hanako, nextWeekday, orderOf } from '../support/server/guest.ts'
import { cardOf, cards, cardWithToken, holdFamilyRoom, pay } from '../support/server/paying.ts'

const checkin = nextWeekday(2, 12)

/** A person whose data is nowhere else. */
const person = {
  first_name: 'Quirin',
  last_name: 'Zwetkow',
  email: 'quirin.zwetkow@example.com',
  phone: '+81460917365',
}

const Trouble = record({
  call: constantFrom('EntryTran', 'ExecTran', 'SearchTrade', 'AlterTran'),
  kind: constantFrom('refuse', 'garble', 'status', 'lose_answer'),
  sentinel: constantFrom('timeout', 'held', 'sold_out'),
  ends: constantFrom(/cannot be used/, /system error/),
})

export const logs: Attack = {
  name: 'logs',
  guarantee: 'no failure writes a name, an e-mail address, a phone number, a card or a token into the log',
  async run({ target, rounds, sample, tried, check }) {
    for (const { call, kind, sentinel, ends } of sample(Trouble, rounds(2, 40))) {
      const guest = await target.guest()
      const gateway = await gatewayAddressOf(guest)
      const secrets = [...Object.values(person), cards.approved, guest.session()]
      const log = await target.logOf(async () => {
        const choice = await guest.choose('kyoto', checkin, addDays(checkin, 1))
        const order = orderOf([choice], { guest: person, notes: `Call ${person.phone}` })
        await guest.book('kyoto', { ...order, total_price: 1 })
        await guest.book('kyoto', { ...order, guest: { ...person, phone: `${person.phone}\u0000` } })
        const failing = { ...hanako, ...person, email: `${sentinel}@sandbox.test` }
        await guest.book('kyoto', { ...order, guest: failing }).catch(() => {})
        await guest.call(
          api.reservations.find,
          { params: { brandId: 100, number: 'KYO-2222222' }, query: { email: person.email } },
          { 'X-Forwarded-For': '10.9.9.9' },
        )
        const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
        const { token } = await cardWithToken(gateway, cards.approved)
        secrets.push(reservation.bypass_token, token)
        await pay(guest, gateway, reservation, await cardOf(gateway, ends))
        await fetch(`${gateway}/sandbox/faults`, {
          method: 'PUT',
          body: JSON.stringify({ call, kind, times: 1 }),
        })
        await pay(guest, gateway, reservation, cards.approved)
      })
      tried('failures with personal data')
      for (const secret of secrets)
        check(!log.includes(secret), `the log contains ${secret}, with ${call} ${kind}`)
    }
  },
}
