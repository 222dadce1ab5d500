import { heading, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import {
  answerAtBank,
  failAtBank,
  fillCard,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { paymentEvents, recordEvents, storedRecord } from '../../support/journey/recordedEvents.ts'
import { expectRefusal, failedAtBank } from '../../support/journey/refusals.ts'

test('A guest goes to the bank, back, and there again: only then the booking is confirmed, mailed and reported', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox, tenant }) => {
  await recordEvents(context)
  await goToCard(page, inApp)
  await fillCard(page, { number: testCards.challenge })
  await payButton(page).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
  const record = await storedRecord(context)
  expect(record).toContain('"payment_pending"')
  expect(record).not.toContain('"purchase"')
  await page.goBack()
  const waiting = heading(page, 'Please confirm at your bank')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending'])
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(page, 'Send')
  await readNumber(page)
  expect(page.url()).not.toMatch(/[?&]_p=/)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending', 'purchase'])
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  // Behind the confirmation is what the guest did before the payment, not a page of the bank.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('A guest who fails at the bank reads what to do, and pays with another card', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await page.goto(await held.payAtBank())
  await failAtBank(page)
  await expectRefusal(page, failedAtBank)
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})
