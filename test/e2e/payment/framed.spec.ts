import type { Page } from 'playwright/test'
import { failedCalls, readNumber as readNumberInTab } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { goToCardInFrame, openBankWindow } from '../../support/journey/framedPaying.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import {
  type App,
  answerAtBank,
  cardForm,
  fillCard,
  moneyOf,
  payButton,
  payHeldButton,
  payInTwoTabs,
} from '../../support/journey/paying.ts'
import { linkOfMail } from '../../support/journey/paymentMail.ts'
import { expectReportWaits, nextReportAnswer } from '../../support/journey/recordedEvents.ts'
import {
  atHotelButton,
  cancelledAtBank,
  expectRefusal,
  failedAtBank,
  noPoints,
  pointsLost,
  wrongNumber,
} from '../../support/journey/refusals.ts'
import { firstPlan, readNumber } from '../../support/journey/steps.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'

const MINUTE_MS = 60_000
const paidOnce = ['auth', 'sales']

const heading = (app: App, name: string | RegExp) => app.getByRole('heading', { level: 1, name })

/** What the window of the bank says after the payment. */
const isConfirmed = (bank: Page) => heading(bank, 'Your booking is confirmed')

const paymentEvents = async (page: Page) =>
  (await dataLayerEvents(page)).filter((event) =>
    ['add_payment_info', 'payment_pending', 'purchase'].includes(String(event)),
  )

test.beforeEach(({ consoleErrors }) => {
  // On a slow machine the frame may answer the loader late. It stays open.
  consoleErrors.expected.push(failedCalls, /^\[noren\] ".+" did not open \(broken\)/)
})

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 844 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(size, () => {
    test.use({ viewport })

    test('A guest pays directly in a frame without storage; two fast presses make one payment', async ({
      page,
      host,
      sandbox,
      tenant,
    }) => {
      const app = await goToCardInFrame(page, host)
      expect(await frameStorage(page)).toBe('SecurityError')
      await expectAccessible(page)
      await fillCard(app)
      await payButton(app).dblclick()
      await readNumber(app)
      expect(await moneyOf(tenant)).toEqual(paidOnce)
      expect(await sandbox.mails()).toHaveLength(1)
      await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
    })

    test('In a frame a guest fails at the bank, cancels, uses a refused card, and pays after a challenge', async ({
      page,
      host,
      tenant,
      sandbox,
    }) => {
      const app = await goToCardInFrame(page, host, 'en', noPoints.email)
      await fillCard(app)
      await payButton(app).click()
      await expectRefusal(app, noPoints)
      await expect(atHotelButton(app)).toHaveCount(0)
      for (const refusal of [failedAtBank, cancelledAtBank]) {
        await fillCard(app, { number: refusal.number })
        const bank = await openBankWindow(page, app, () => payHeldButton(app).click())
        await refusal.atBank?.(bank)
        await expectRefusal(app, refusal)
        await bank.close()
      }
      await fillCard(app, { number: wrongNumber.number })
      await payHeldButton(app).dblclick()
      await expectRefusal(app, wrongNumber)
      await expect(atHotelButton(app)).toBeVisible()
      await expectAccessible(page)
      expect(await moneyOf(tenant)).toEqual([])

      await fillCard(app, { number: testCards.challenge })
      const bank = await openBankWindow(page, app, () => payHeldButton(app).click())
      expect(await bank.evaluate(() => window.opener)).toBeNull()
      await expect(app.getByText('The page of your bank is open in another window.')).toBeVisible()
      await expect(app.getByRole('timer')).toBeVisible()
      await expectAccessible(page)
      expect(await paymentEvents(page)).not.toContain('purchase')
      await answerAtBank(bank, 'Send')
      await readNumber(app)
      await expect(isConfirmed(bank)).toBeVisible()
      expect(await moneyOf(tenant)).toEqual(paidOnce)
      const confirmed = (await sandbox.mails()).filter(({ subject }) => /HKN-/.test(subject))
      expect(confirmed).toHaveLength(1)
      const purchases = async () => (await paymentEvents(page)).filter((event) => event === 'purchase')
      await expect.poll(purchases).toEqual(['purchase'])
    })

    test('In a frame the connection is lost at each step: the guest sees it, and pays once', async ({
      page,
      context,
      host,
      tenant,
      sandbox,
    }) => {
      const script = /mp-token\.js/
      await page.route(script, loseRequest)
      const app = await goToCardInFrame(page, host)
      await fillCard(app, { number: testCards.challenge })
      await payButton(app).click()
      await expect(app.getByText(/The payment provider cannot be reached/)).toBeVisible()
      await page.unroute(script)

      await loseFirst(page, 'POST', /\/CreateToken\.json$/, loseRequest)
      await payButton(app).click()
      await expect(app.getByText(/The payment provider is busy/)).toBeVisible()
      await expect(cardForm(app).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')

      const interrupted = app.getByText('The connection was interrupted.')
      await loseFirst(page, 'POST', /\/reservations$/, loseAnswer)
      await loseFirst(page, 'POST', /\/attempts$/, loseAnswer)
      await loseFirst(context, 'POST', /\/gateways\/gmo\/return\//, loseAnswer)
      const bank = await openBankWindow(page, app, async () => {
        await payButton(app).click()
        await expect(interrupted).toBeVisible()
      })
      await page.route(/\/payments\//, loseRequest)
      await expect(app.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
      await answerAtBank(bank, 'Send')
      await expect.poll(() => bank.url()).toContain('chrome-error:')
      await bank.reload()
      await expect(isConfirmed(bank)).toBeVisible()
      await page.unroute(/\/payments\//)
      await readNumber(app)
      expect(await moneyOf(tenant)).toEqual(paidOnce)
      expect(await sandbox.mails()).toHaveLength(1)
    })

    test('In a frame a guest leaves the bank for 15 minutes: the rooms are released, and a late answer charges nothing', async ({
      page,
      host,
      sandbox,
      tenant,
    }) => {
      const app = await goToCardInFrame(page, host)
      await fillCard(app, { number: testCards.challenge })
      const bank = await openBankWindow(page, app, () => payButton(app).click())
      const timer = app.getByRole('timer')
      await expect(timer).toContainText(/1[45]:\d\d/)
      await sandbox.post('clock', { ms: 13.5 * MINUTE_MS })
      await expect(app.getByRole('status').filter({ hasText: '2 minutes left.' })).toBeAttached()
      await sandbox.post('clock', { ms: 2 * MINUTE_MS })
      await expect(heading(app, 'The booking was not completed')).toBeVisible()
      await expect(app.getByText('Nothing was charged.')).toBeVisible()
      await answerAtBank(bank, 'Send')
      await expect(bank.getByText('This page has ended.')).toBeVisible()
      expect(await moneyOf(tenant)).toEqual([])
      expect(await paymentEvents(page)).not.toContain('purchase')
      await app.getByRole('link', { name: 'Search these dates again' }).click()
      await expect(firstPlan(app)).toBeVisible()
    })

    test('A guest closes the page of the hotel and the bank, and pays once from the mail', async ({
      page,
      context,
      host,
      sandbox,
      tenant,
      consoleErrors,
    }) => {
      const app = await goToCardInFrame(page, host)
      await fillCard(app, { number: testCards.challenge })
      const bank = await openBankWindow(page, app, () => payButton(app).click())
      await page.close()
      await bank.close()
      const other = await context.newPage()
      consoleErrors.watch(other)
      await other.goto(await linkOfMail(sandbox))
      await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
      await other.getByRole('link', { name: 'Open the page of your bank' }).click()
      await answerAtBank(other, 'Send')
      await readNumberInTab(other)
      expect(await moneyOf(tenant)).toEqual(paidOnce)
    })

    test('A frame and the tab of the mail pay at the same time: one pays, and both show its result', async ({
      page,
      context,
      host,
      sandbox,
      tenant,
      consoleErrors,
    }) => {
      const app = await goToCardInFrame(page, host, 'en', pointsLost.email)
      await fillCard(app)
      await payButton(app).click()
      await expectRefusal(app, pointsLost)
      const other = await context.newPage()
      consoleErrors.watch(other)
      await other.goto(await linkOfMail(sandbox))
      await expectRefusal(other, pointsLost)
      await fillCard(other)
      await fillCard(app)
      await payInTwoTabs(tenant, app, other)
      await expect(other.getByText('Another payment for this booking is in progress.')).toBeVisible()
      expect(await readNumberInTab(other)).toBe(await readNumber(app))
      expect(await moneyOf(tenant)).toEqual(paidOnce)
    })
  })

test('A window of the bank that shares no storage with the page behind it asks the server, and reports nothing', async ({
  page,
  host,
}) => {
  const app = await goToCardInFrame(page, host)
  await fillCard(app, { number: testCards.challenge })
  const bank = await openBankWindow(page, app, () => payButton(app).click())
  await bank.clock.install()
  await answerAtBank(bank, 'Send')
  await expect(isConfirmed(bank)).toBeVisible()
  await expect.poll(() => paymentEvents(page)).toContain('purchase')
  await expectReportWaits(bank)
  const answer = nextReportAnswer(bank)
  await bank.clock.fastForward(300_000)
  expect(await answer).toEqual({ is_first: false })
  expect(await paymentEvents(bank)).toEqual([])
})
