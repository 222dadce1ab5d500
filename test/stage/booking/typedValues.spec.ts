import { acceptTerms, confirm, field, readNumber } from '../../support/journey/booking.ts'
import {
  ANSWER,
  bookings,
  COUPON,
  dataLayerText,
  leaks,
  NOTES,
  otherGuest,
  recordTraffic,
  typedDetails,
} from '../../support/journey/typedValues.ts'
import { readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { couponOf, detailsPath, openCoupon } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('What a guest types is in the request of the booking and nowhere else, and a coupon also in its check', async ({
  page,
  stage,
}) => {
  const traffic = recordTraffic(page)
  // A hotel with questions.
  await stage.show(detailsPath({ code: 'preview' }), { hotel: 'preview', settings: { coupon_active: true } })
  const questions = page.getByRole('group', { name: 'Questions from the hotel' })
  await questions
    .getByRole('group', { name: 'When will you arrive?' })
    .getByRole('combobox')
    .selectOption('16:00')
  await questions.getByLabel('Is anyone allergic to a food?').fill(ANSWER)
  for (const [label, value] of Object.entries(typedDetails)) await field(page, label).fill(value)
  await page.getByLabel('I am booking for someone else').check()
  const guest = page.getByRole('group', { name: 'The guest' })
  for (const [label, value] of Object.entries(otherGuest))
    await guest.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Notes to the hotel').fill(NOTES)
  const coupon = couponOf(page)
  await openCoupon(page)
  await coupon.getByLabel(/^Coupon code/).fill(COUPON)
  await coupon.getByRole('button', { name: 'Apply' }).click()
  await expect(coupon.getByText(/We do not know the code/)).toBeVisible()
  // A reload restores what is typed, and begins a new data layer.
  const before = await readDataLayer(page)
  await stage.reload()
  await expect(field(page, 'Email')).toHaveValue(typedDetails.Email)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)

  const entries = [...before, ...(await readDataLayer(page))]
  traffic.texts.push(dataLayerText(entries))
  const [body = ''] = bookings(traffic)
  for (const value of [...Object.values(typedDetails), ...Object.values(otherGuest), NOTES, ANSWER])
    expect(body).toContain(value)
  expect(body).not.toContain(COUPON)
  expect(leaks(traffic)).toEqual([`rooms: ${COUPON}`])
  // The record of the traffic works.
  for (const kind of ['address: ', 'data layer: ']) expect(traffic.texts.join('\n')).toContain(kind)

  const paths = entries.filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path)
  expect(paths).toContain('/reservation-tripla/preview/guest-detail')
  expect(paths).toContain('/reservation-tripla/preview/payment')
  const names = entries.map(({ event }) => event)
  for (const name of ['begin_checkout', 'add_payment_info', 'purchase']) expect(names).toContain(name)
})
