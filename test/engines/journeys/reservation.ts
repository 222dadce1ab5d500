import assert from 'node:assert/strict'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { button, checkin, checkout, heading } from '../steps.ts'
import { type Journey, phone } from './Journey.ts'

const CANCEL = /https?:\S+\/review-reservation\/[^/\s?]+\/cancel\?\S+/

/** The link of the confirmation to the page that cancels the reservation. */
async function cancelLinkOf(prefix: string): Promise<string> {
  const mails = (await (await fetch(`${prefix}/sandbox/mail.json`)).json()) as { text: string }[]
  const [link] = mails.flatMap(({ text }) => CANCEL.exec(text) ?? [])
  assert.ok(link, 'the mail has no link that cancels')
  return link
}

export const reservationJourneys: Journey[] = [
  {
    name: 'reservation',
    title: 'A guest opens a reservation, moves it by a day, and cancels it',
    visits: [phone('en', 'webkit')],
    async run({ driver, steps, tenant, picture }) {
      const guest = await guestAt(addresses.api, tenant)
      const choice = await guest.choose('hakone', checkin, checkout, undefined, 'deluxe-twin')
      const { status } = await guest.book('hakone', orderOf([choice]))
      assert.equal(status, 200)
      await driver.open(await cancelLinkOf(guest.prefix))
      await steps.see('page', button(/^Cancel, free of charge/))
      await picture('cancel')
      await steps.click('page', button('Keep my reservation'))
      await steps.see('page', heading(/^Reserved/))
      await picture('review')
      await steps.click('page', button('Change'))
      await steps.click('page', button(/^Dates/))
      await steps.see('page', heading('Choose your new dates'))
      await steps.pickDays('page', addDays(checkin, 1), addDays(checkout, 1))
      await steps.click('page', button(/^Change the stay · /))
      await steps.see('page', { css: '[data-finished]', name: /^Changed\./ })
      await picture('changed')
      await steps.click('page', button('Cancel'))
      await steps.click('page', button(/^Cancel, free of charge/))
      await steps.see('page', { css: '[data-finished]', name: /Cancellation number/ })
      await steps.see('page', heading(/^Cancelled/))
      await picture('cancelled')
    },
  },
]
