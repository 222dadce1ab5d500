import { readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, chooseCard, fillCard, moneyOf, payButton } from '../../support/journey/paying.ts'
import {
  countReportQuestions,
  expectConfirmations,
  paymentEvents,
  recordEvents,
} from '../../support/journey/recordedEvents.ts'

test('A guest pays by card; a reload and the back button show the confirmation, and nothing is paid or reported again', {
  tag: ['@phone', '@main'],
}, async ({ page, context, inApp, sandbox, tenant }) => {
  await recordEvents(context)
  const questions = countReportQuestions(page)
  await page.goto(inApp(byCard()))
  await chooseCard(page)
  await fillCard(page)
  expect(await paymentEvents(page)).toEqual([])
  await payButton(page).click()
  const number = await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  // A question that followed the reload would be visible at the latest after the next view.
  await page.reload()
  expect(await readNumber(page)).toBe(number)
  await expectConfirmations(page, 2)
  await page.goBack()
  expect(await readNumber(page)).toBe(number)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  expect(await sandbox.mails()).toHaveLength(1)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  expect(questions()).toBe(1)
})
