import type { Page } from 'playwright/test'
import { stay } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { book, choosePlan, review } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'
import {
  bookings,
  COUPON,
  dataLayerText,
  leaks,
  NOTES,
  otherGuest,
  recordTraffic,
  type Traffic,
  typedDetails,
} from '../../support/journey/typedValues.ts'
import { readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { couponOf, openCoupon } from '../../support/stage/booking.ts'

/** Records the messages between frames too. */
async function recordMessages(page: Page, traffic: Traffic): Promise<void> {
  await page.exposeFunction('recordMessage', (text: string) => void traffic.texts.push(`message: ${text}`))
  await page.addInitScript(() => {
    const { recordMessage } = window as unknown as { recordMessage: (text: string) => void }
    const record = (data: unknown) => recordMessage(JSON.stringify(data) ?? '')
    window.addEventListener('message', ({ data }) => record(data), true)
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      record(message[0])
      return Reflect.apply(postMessage, this, message)
    }
  })
}

test('In the frame of a host page, no message, event or entry contains what a guest types', {
  tag: '@long',
}, async ({ page, host }) => {
  const traffic = recordTraffic(page)
  await recordMessages(page, traffic)
  const { checkin, checkout } = stay
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }))
  const app = appIn(page)
  await choosePlan(app, twinRooms.en.hakone)
  await expect(app.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  for (const [label, value] of Object.entries(typedDetails))
    await app.getByLabel(label, { exact: true }).fill(value)
  await app.getByLabel('I am booking for someone else').check()
  const guest = app.getByRole('group', { name: 'The guest' })
  for (const [label, value] of Object.entries(otherGuest))
    await guest.getByLabel(label, { exact: true }).fill(value)
  await app.getByLabel('Notes to the hotel').fill(NOTES)
  const coupon = couponOf(app)
  await openCoupon(app)
  await coupon.getByLabel(/^Coupon code/).fill(COUPON)
  await coupon.getByRole('button', { name: 'Apply' }).click()
  await expect(coupon.getByText(/We do not know the code/)).toBeVisible()
  await review(app)
  await book(app)
  await expect(app.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()

  traffic.texts.push(dataLayerText(await readDataLayer(page)))
  const [body = ''] = bookings(traffic)
  for (const value of [...Object.values(typedDetails), ...Object.values(otherGuest), NOTES])
    expect(body).toContain(value)
  expect(leaks(traffic)).toEqual([`rooms: ${COUPON}`])
  for (const kind of ['message: ', 'data layer: ']) expect(traffic.texts.join('\n')).toContain(kind)
  expect(traffic.texts.join('\n')).toContain('purchase')
})
