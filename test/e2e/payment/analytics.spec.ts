import type { Browser, Page } from 'playwright/test'
import { failedCalls, heading, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { goToCardInFrame, openBankWindow } from '../../support/journey/framedPaying.ts'
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
import { linkOfMail, otherBrowser } from '../../support/journey/paymentMail.ts'
import {
  expectConfirmations,
  paymentEvents,
  recordEvents,
  storedRecord,
} from '../../support/journey/recordedEvents.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'

/** A page in a browser without storage, draft or session of the first one. It records its events. */
async function pageElsewhere(browser: Browser, consoleErrors: { watch(page: Page): void }): Promise<Page> {
  const context = await otherBrowser(browser)
  await recordEvents(context)
  const page = await context.newPage()
  consoleErrors.watch(page)
  return page
}

test('A direct payment is reported once, also after a reload of the confirmation', async ({
  page,
  context,
  inApp,
}) => {
  await recordEvents(context)
  await goToCard(page, inApp(byCard()))
  expect(await paymentEvents(page)).toEqual([])
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  await page.reload()
  await readNumber(page)
  await expectConfirmations(page, 2)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
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
  await other.goto(page.url())
  await expect(payHeldButton(other)).toBeVisible()
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await readNumber(other)
  await expectConfirmations(page, 2)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
})

/** Goes back from the page of the bank to the payment, and confirms it there. */
async function payAtBank(page: Page) {
  await page.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(page, 'Send')
  await readNumber(page)
}

test('The link of the mail, opened after the payment in another browser, reports nothing', async ({
  page,
  context,
  browser,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const link = await linkOfMail(sandbox)
  await answerAtBank(page, 'Send')
  const number = await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending', 'purchase'])

  const other = await pageElsewhere(browser, consoleErrors)
  for (const time of [1, 2]) {
    await other.goto(link)
    expect(await readNumber(other)).toBe(number)
    await expectConfirmations(other, time)
  }
  expect(await paymentEvents(other)).toEqual([])
  await other.context().close()
})

test('A payment that is finished from the mail in another browser is reported there once', async ({
  page,
  context,
  browser,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  await page.close()
  const other = await pageElsewhere(browser, consoleErrors)
  const link = await linkOfMail(sandbox)
  await other.goto(link)
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  await payAtBank(other)
  // The first browser has reported that the payment is pending.
  await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
  await other.goto(link)
  await readNumber(other)
  await expectConfirmations(other, 2)
  expect(await paymentEvents(other)).toEqual(['purchase'])
  await other.context().close()
})

test('A page from the mail that only shows the payment reports nothing when another browser pays', async ({
  page,
  context,
  browser,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const other = await pageElsewhere(browser, consoleErrors)
  await other.goto(await linkOfMail(sandbox))
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  await answerAtBank(page, 'Send')
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending', 'purchase'])
  await readNumber(other)
  await expectConfirmations(other, 1)
  expect(await paymentEvents(other)).toEqual([])
  await other.context().close()
})

test('A return from the bank in another browser is reported there, and its link works once', async ({
  page,
  browser,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 422/)
  await goToBank(page, inApp(byCard()))
  const bankAddress = page.url()
  await page.close()
  const other = await pageElsewhere(browser, consoleErrors)
  let link = ''
  other.on('framenavigated', (frame) => {
    if (frame.url().includes('returned=true')) link = frame.url()
  })
  await other.goto(bankAddress)
  await answerAtBank(other, 'Send')
  await readNumber(other)
  await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
  await other.goto(link)
  await expect(heading(other, 'This payment cannot be shown')).toBeVisible()
  expect(await paymentEvents(other)).toEqual(['purchase'])
  await other.context().close()
})

/** A page in which the guest has not paid reports after 15 s. */
const afterOthers = { timeout: 40_000 }

test('Two browsers in which the guest goes to the bank report one purchase', async ({
  page,
  context,
  browser,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const other = await pageElsewhere(browser, consoleErrors)
  await other.goto(await linkOfMail(sandbox))
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  await payAtBank(other)
  await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
  await page.goBack()
  await readNumber(page)
  await expectConfirmations(page, 1)
  expect(await paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending'])
  await other.context().close()
})

test('A page from the mail reports the purchase if the page that has paid is closed', async ({
  page,
  context,
  browser,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const other = await pageElsewhere(browser, consoleErrors)
  await other.goto(await linkOfMail(sandbox))
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  // The payment succeeds, and the first browser never shows its result.
  consoleErrors.expected.push(failedCalls)
  await context.route(/\/hotels\/\w+\/payments\//, (route) => route.abort())
  await answerAtBank(page, 'Send')
  await readNumber(other)
  await expectConfirmations(other, 1)
  expect(await paymentEvents(other)).toEqual([])
  await expect.poll(() => paymentEvents(other), afterOthers).toEqual(['purchase'])
  await other.context().close()
})

test('The window of the bank reports the purchase if the page behind it is closed', async ({
  page,
  context,
  host,
}) => {
  await recordEvents(context)
  const app = await goToCardInFrame(page, host)
  await fillCard(app, { number: testCards.challenge })
  const bank = await openBankWindow(page, app, () => payButton(app).click())
  await page.close()
  await answerAtBank(bank, 'Send')
  await expect(heading(bank, 'Your booking is confirmed')).toBeVisible()
  expect(await paymentEvents(bank)).toEqual([])
  await expect.poll(() => paymentEvents(bank), afterOthers).toEqual(['purchase'])
})

test('The window of the bank leaves the report to the page behind it', async ({ page, context, host }) => {
  const app = await goToCardInFrame(page, host)
  await fillCard(app, { number: testCards.challenge })
  const bank = await openBankWindow(page, app, () => payButton(app).click())
  await recordEvents(context)
  await answerAtBank(bank, 'Send')
  await expect(heading(bank, 'Your booking is confirmed')).toBeVisible()
  const ofPage = async () => (await dataLayerEvents(page)).filter((event) => event === 'purchase')
  await expect.poll(ofPage).toEqual(['purchase'])
  expect(await paymentEvents(bank)).toEqual([])
})
