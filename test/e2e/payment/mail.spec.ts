import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { answerAtBank } from '../../support/journey/paying.ts'
import { linkOfMail } from '../../support/journey/paymentMail.ts'
import {
  countReportQuestions,
  expectConfirmations,
  paymentEvents,
  recordEvents,
} from '../../support/journey/recordedEvents.ts'

test('A guest who has closed the page of the hotel and the bank continues from the mail, pays once, and is reported once', {
  tag: '@long',
}, async ({ page, context, sandbox, tenant }) => {
  // The bank was in a window beside a page in a frame.
  const held = await holdPayment(tenant, { attempt: { opens_window: true } })
  await held.payAtBank()
  const link = await linkOfMail(sandbox)
  await recordEvents(context)
  const questions = countReportQuestions(page)
  await page.goto(link)
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expect(page).not.toHaveURL(/payment_token|[?&]_p=/)
  await expect(page.getByRole('timer')).toContainText(/1[01]:\d\d/)
  await page.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(page, 'Send')
  const number = await readNumber(page)
  // Another browser has reported that the payment is pending.
  await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
  // A question that followed the first view would be visible at the latest after the next one.
  await page.goto(link)
  expect(await readNumber(page)).toBe(number)
  await expectConfirmations(page, 2)
  expect(await paymentEvents(page)).toEqual(['purchase'])
  expect(questions()).toBe(1)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})
