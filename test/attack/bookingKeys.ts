import { randomUUID } from 'node:crypto'
import { array, constantFrom, record } from 'fast-check'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { hanako, nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 1)

const Request = record({
  hotel: constantFrom('kyoto', 'hakone'),
  session: constantFrom(0, 1),
  name: constantFrom('Hanako', 'Jiro', 'Mallory'),
})

export const bookingKeys: Attack = {
  name: 'bookingKeys',
  guarantee:
    'a key makes one reservation for each hotel and session, and never shows the data of another order',
  async run({ target, rounds, sample, tried, check }) {
    for (const requests of sample(array(Request, { minLength: 4, maxLength: 12 }), rounds(2, 40))) {
      const guest = await target.guest()
      const sessions = [guest, await target.guest(guest.tenant)]
      const choices = {
        kyoto: await guest.choose('kyoto', checkin, checkout),
        hakone: await guest.choose('hakone', checkin, checkout),
      }
      const key = randomUUID()
      const answers = await Promise.all(
        requests.map(async ({ hotel, session, name }) => {
          const booker = { ...hanako, first_name: name, email: `${name}@example.com` }
          const answer = await sessions[session]?.book(
            hotel,
            orderOf([choices[hotel]], { guest: booker }),
            key,
          )
          return { hotel, session, name, answer }
        }),
      )
      tried('concurrent orders with one key', requests.length)
      const made = new Map<string, Set<string>>()
      const orders = new Map<string, Set<string>>()
      for (const { hotel, session, name, answer } of answers) {
        const text = JSON.stringify(answer?.body)
        if (answer?.status === 200) {
          check(
            answer.body.guest.first_name === name,
            `${name} got the booking of ${answer.body.guest.first_name}`,
          )
          const ofSession = `${hotel} ${session}`
          made.set(ofSession, (made.get(ofSession) ?? new Set()).add(answer.body.number))
          const ofOrder = `${hotel} ${name}`
          orders.set(ofOrder, (orders.get(ofOrder) ?? new Set()).add(answer.body.number))
        } else {
          check(answer?.refusal === 'already_booked', `an order got ${answer?.status} ${answer?.refusal}`)
          check(!/bypass_token|example\.com|-[2-9A-Z]{7}/.test(text), `a conflict contains ${text}`)
        }
      }
      for (const [where, numbers] of [...made, ...orders])
        check(numbers.size === 1, `${numbers.size} reservations with one key for ${where}`)
      const mails = (await guest.mails()).length
      const numbers = new Set([...made.values()].flatMap((each) => [...each]))
      check(mails === numbers.size, `${mails} mails for ${numbers.size} reservations`)
    }
  },
}
