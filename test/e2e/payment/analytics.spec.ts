import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  byCard,
  cardMeaning,
  fillCard,
  goToBank,
  goToCard,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import {
  countReportQuestions,
  expectConfirmations,
  paymentEvents,
  recordEvents,
  storedRecord,
} from '../../support/journey/recordedEvents.ts'

/** A page in which the guest has not acted waits so long before it asks. */
const OTHER_PAGE_MS = 15_000

test('A direct payment is reported once, also after a reload of the confirmation', async ({
  page,
  context,
  inApp,
}) => {
  await recordEvents(context)
  const questions = countReportQuestions(page)
  await goToCard(page, inApp(byCard()))
  expect(await paymentEvents(page)).toEqual([])
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  // A question that followed a reload would be visible at the latest after the next one.
  for (const views of [2, 3]) {
    await page.reload()
    await readNumber(page)
    await expectConfirmations(page, views)
  }
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  expect(questions()).toBe(1)
})

test('A challenge is reported as pending, and as a purchase only after the bank has agreed', async ({
  page,
  context,
  inApp,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const record = await storedRecord(context)
  expect(record).toContain('"payment_pending"')
  expect(record).not.toContain('"purchase"')
  await page.goBack()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending'])
  await page.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(page, 'Send')
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending', 'purchase'])
})

test('A refused payment is no purchase; payment at the hotel after it is one', async ({
  page,
  context,
  inApp,
}) => {
  await recordEvents(context)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await fillCard(page, { number: cardMeaning(/limit of the card/) })
  await payHeldButton(page).click()
  const atHotel = page.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ })
  await expect(atHotel).toBeVisible()
  expect(await paymentEvents(page)).toEqual(['add_payment_info'])
  await atHotel.click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
})

test('A payment that ends without money is no purchase', async ({ page, context, inApp, sandbox }) => {
  await recordEvents(context)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await page.reload()
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  expect(await paymentEvents(page)).toEqual(['add_payment_info'])
})

test('Two tabs that wait for the same payment report one purchase', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.clock.install()
  const questions = countReportQuestions(other)
  await other.goto(page.url())
  await expect(payHeldButton(other)).toBeVisible()
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await readNumber(other)
  await expectConfirmations(page, 2)
  // The second tab would ask after some time, or after a reload.
  await other.clock.fastForward(OTHER_PAGE_MS)
  await other.reload()
  await readNumber(other)
  await expectConfirmations(page, 3)
  expect(questions()).toBe(0)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
})
