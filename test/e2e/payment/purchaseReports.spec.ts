import type { Browser, Page } from 'playwright/test'
import { failedCalls, heading, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { goToCardInFrame, openBankWindow } from '../../support/journey/framedPaying.ts'
import { loseRequest } from '../../support/journey/loseCalls.ts'
import { answerAtBank, byCard, fillCard, goToBank, payButton } from '../../support/journey/paying.ts'
import { linkOfMail, otherBrowser } from '../../support/journey/paymentMail.ts'
import {
  countReportQuestions,
  expectConfirmations,
  expectReportWaits,
  nextReportAnswer,
  paymentEvents,
  recordEvents,
  reportQuestions,
} from '../../support/journey/recordedEvents.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'

/** A page in which the guest has not acted asks after 15 s; a window of the bank after 5 minutes. */
const OTHER_PAGE_MS = 15_000
const BANK_WINDOW_MS = 300_000

/** A page in a browser without storage, draft or session of the first one. It records its events. */
async function pageElsewhere(browser: Browser, consoleErrors: { watch(page: Page): void }): Promise<Page> {
  const context = await otherBrowser(browser)
  await recordEvents(context)
  const page = await context.newPage()
  consoleErrors.watch(page)
  return page
}

/** Continues a payment at the bank from the page of the app, and confirms it there. */
async function payAtBank(page: Page) {
  await page.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(page, 'Send')
  await readNumber(page)
}

const first = { is_first: true }
const refused = { is_first: false }
const allReported = ['add_payment_info', 'payment_pending', 'purchase']

test.describe('from the mail', () => {
  let other: Page
  let link = ''

  test.beforeEach(async ({ page, context, browser, inApp, sandbox, consoleErrors }) => {
    await recordEvents(context)
    await goToBank(page, inApp(byCard()))
    link = await linkOfMail(sandbox)
    other = await pageElsewhere(browser, consoleErrors)
    await other.clock.install()
  })
  test.afterEach(() => other.context().close())

  test('The link, opened after the payment in another browser, reports nothing', async ({ page }) => {
    await answerAtBank(page, 'Send')
    const number = await readNumber(page)
    await expect.poll(() => paymentEvents(page)).toEqual(allReported)
    for (const time of [1, 2]) {
      const answer = nextReportAnswer(other)
      await other.goto(link)
      expect(await readNumber(other)).toBe(number)
      await expectConfirmations(other, time)
      await other.clock.fastForward(OTHER_PAGE_MS)
      expect(await answer).toEqual(refused)
    }
    expect(await paymentEvents(other)).toEqual([])
  })

  test('A payment that is finished in another browser is reported there once', async ({ page }) => {
    await page.close()
    const questions = countReportQuestions(other)
    await other.goto(link)
    await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
    await payAtBank(other)
    // The first browser has reported that the payment is pending.
    await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
    // A question that followed a view would be visible at the latest after the next one.
    for (const views of [2, 3]) {
      await other.goto(link)
      await readNumber(other)
      await expectConfirmations(other, views)
    }
    expect(await paymentEvents(other)).toEqual(['purchase'])
    expect(questions()).toBe(1)
  })

  test('A page that only shows the payment reports nothing when another browser pays', async ({ page }) => {
    await other.goto(link)
    await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
    const answer = nextReportAnswer(other)
    await answerAtBank(page, 'Send')
    await readNumber(page)
    await expect.poll(() => paymentEvents(page)).toEqual(allReported)
    await readNumber(other)
    await expectConfirmations(other, 1)
    await other.clock.fastForward(OTHER_PAGE_MS)
    expect(await answer).toEqual(refused)
    expect(await paymentEvents(other)).toEqual([])
  })

  test('Two browsers in which the guest goes to the bank report one purchase', async ({ page }) => {
    await other.goto(link)
    await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
    await payAtBank(other)
    await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
    const answer = nextReportAnswer(page)
    await page.goBack()
    await readNumber(page)
    expect(await answer).toEqual(refused)
    expect(await paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending'])
  })

  test('A page reports the purchase if the page that has paid shows no result', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await other.goto(link)
    await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
    // The payment succeeds, and the first browser has lost its connection.
    consoleErrors.expected.push(failedCalls)
    await context.route(/\/hotels\/\w+\/payments\//, loseRequest)
    const answer = nextReportAnswer(other)
    await answerAtBank(page, 'Send')
    await readNumber(other)
    await expectConfirmations(other, 1)
    await other.clock.fastForward(OTHER_PAGE_MS)
    expect(await answer).toEqual(first)
    await expect.poll(() => paymentEvents(other)).toEqual(['purchase'])
  })
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

test('After a lost connection the purchase is reported once, and no other event waits for it', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await recordEvents(context)
  await goToBank(page, inApp(byCard()))
  const lost = page.waitForEvent('requestfailed', (request) => reportQuestions.test(request.url()))
  await page.route(reportQuestions, loseRequest)
  await answerAtBank(page, 'Send')
  await readNumber(page)
  await expectConfirmations(page, 1)
  await lost
  expect(await paymentEvents(page)).not.toContain('purchase')
  const answer = nextReportAnswer(page)
  await page.unroute(reportQuestions)
  expect(await answer).toEqual(first)
  await expect.poll(() => paymentEvents(page)).toEqual(allReported)
})

test.describe('window of the bank', () => {
  let bank: Page

  test.beforeEach(async ({ page, context, host }) => {
    await recordEvents(context)
    const app = await goToCardInFrame(page, host)
    await fillCard(app, { number: testCards.challenge })
    bank = await openBankWindow(page, app, () => payButton(app).click())
    await bank.clock.install()
  })

  test('The window reports the purchase if the page behind it is closed', async ({ page }) => {
    await page.close()
    await answerAtBank(bank, 'Send')
    await expect(heading(bank, 'Your booking is confirmed')).toBeVisible()
    const before = await paymentEvents(bank)
    expect(before).not.toContain('purchase')
    await expectReportWaits(bank)
    const answer = nextReportAnswer(bank)
    await bank.clock.fastForward(BANK_WINDOW_MS)
    expect(await answer).toEqual(first)
    await expect.poll(() => paymentEvents(bank)).toEqual([...before, 'purchase'])
  })

  test('After a reload the window shows the booking, and reports the purchase as late as before', async ({
    page,
  }) => {
    await page.close()
    await answerAtBank(bank, 'Send')
    await expect(heading(bank, 'Your booking is confirmed')).toBeVisible()
    await expectReportWaits(bank)
    await bank.reload()
    await readNumber(bank)
    await expectConfirmations(bank, 1)
    await bank.clock.fastForward(OTHER_PAGE_MS)
    expect(await paymentEvents(bank)).not.toContain('purchase')
    const answer = nextReportAnswer(bank)
    await bank.clock.fastForward(BANK_WINDOW_MS)
    expect(await answer).toEqual(first)
    await expect.poll(() => paymentEvents(bank)).toContain('purchase')
  })

  test('The window confirms the booking, and the page behind it reports the purchase', async ({ page }) => {
    await answerAtBank(bank, 'Send')
    await expect(heading(bank, 'Your booking is confirmed')).toBeVisible()
    const reported = async () => (await dataLayerEvents(page)).filter((event) => event === 'purchase')
    await expect.poll(reported).toEqual(['purchase'])
    expect(await paymentEvents(bank)).not.toContain('purchase')
  })
})
