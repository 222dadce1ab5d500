import { array, constantFrom, record } from 'fast-check'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { hanako, nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 1)

/** Texts that end a line, a tag, an attribute or a header. */
const hostile = constantFrom(
  'Mori\r\nBcc: everyone@example.com',
  'Mori\nContent-Type: text/html',
  'Mori\u2028Bcc: everyone@example.com',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</td></table><a href="https://evil.example">Pay here</a>',
  '"><style>*{display:none}</style>',
  '&lt;b&gt; &amp; \u0026#60;script\u0026#62;',
  '{{7*7}} <%= 7*7 %>',
  '=?UTF-8?B?PHNjcmlwdD4=?=',
)

/** One recipient gets at most 50 mails. */
const ORDERS = 12

const Order = record({ last_name: hostile, notes: hostile, room: hostile, email: hostile })

export const mailContents: Attack = {
  name: 'mailContents',
  guarantee: 'what a guest types never becomes a header, a recipient or markup of a mail',
  async run({ target, rounds, sample, tried, check }) {
    for (const orders of sample(array(Order, { minLength: ORDERS, maxLength: ORDERS }), rounds(1, 30))) {
      const guest = await target.guest()
      const choice = await guest.choose('kyoto', checkin, checkout)
      await guest.sandbox('inventory', {
        hotel: 'kyoto',
        room_type: choice.room.room_type_code,
        from: checkin,
        to: checkout,
        left: 4 * ORDERS,
      })
      let sent = 0
      for (const { last_name, notes, room, email } of orders) {
        const plain = orderOf([choice])
        const rooms = plain.rooms.map((one) => ({ ...one, guest: { first_name: room, last_name } }))
        for (const order of [
          { ...plain, guest: { ...hanako, last_name }, notes },
          { ...plain, guest: { ...hanako, email: `${email}@example.com` } },
          { ...plain, notes, rooms },
          { ...plain, notes },
        ]) {
          const { status } = await guest.book('kyoto', order)
          check(status === 200 || status === 422, `an order was answered with ${status}`)
          if (status === 200) sent++
          tried('orders with hostile texts')
        }
      }
      const mails = await guest.mails()
      tried('mails with hostile texts', mails.length)
      check(mails.length === sent, `${mails.length} mails of ${sent} bookings`)
      for (const { recipient, subject, html } of mails) {
        check(recipient === hanako.email, `a mail was sent to ${recipient}`)
        check(!/[\r\n\u2028]|Bcc|Content-Type/.test(subject), `a subject is ${JSON.stringify(subject)}`)
        const markup =
          /<(script|img src=x|style>\*)|href="https:\/\/evil|onerror=alert\(1\)>|<\/td><\/table><a/.exec(html)
        check(markup === null, `a mail contains ${markup?.[0]}`)
        check(!html.includes('49 49'), 'a mail has evaluated a text')
      }
    }
  },
}
