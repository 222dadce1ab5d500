import type { Page } from 'playwright/test'
import { failedCalls } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  frameOf,
  openBankWindow,
  payHeldInFrame,
  payHeldInPlainFrame,
} from '../../support/journey/framedPaying.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import {
  answerAtBank,
  askAgain,
  byCard,
  chooseCard,
  fillCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { paymentEventNames } from '../../support/journey/recordedEvents.ts'
import { readNumber } from '../../support/journey/steps.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'

const paidOnce = ['auth', 'sales']

/** What the window of the bank says after the payment. */
const confirmed = (bank: Page) => bank.getByRole('heading', { level: 1, name: 'Your booking is confirmed' })

const paymentEvents = async (page: Page) =>
  (await dataLayerEvents(page)).filter((event) => paymentEventNames.includes(String(event)))

test.beforeEach(({ consoleErrors }) => {
  // On a slow machine the frame may answer the loader late. It stays open.
  consoleErrors.expected.push(failedCalls, /^\[noren\] ".+" did not open \(broken\)/)
})

test('In a frame without storage two fast presses and a lost answer to the booking make one payment', {
  tag: ['@complete', '@long'],
}, async ({ page, host, inApp, sandbox, tenant }) => {
  const { app, received } = await openForeignParent(page, host('chatbot'), inApp(byCard()))
  await chooseCard(app)
  await fillCard(app)
  expect(await frameStorage(page)).toBe('SecurityError')
  await loseFirst(page, 'POST', /\/reservations$/, loseAnswer)
  await payButton(app).dblclick()
  await expect(app.getByText('The connection was interrupted.')).toBeVisible()
  await readNumber(app)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
  expect(await sandbox.mails()).toHaveLength(1)
  const sentEvents = async () =>
    (await received('event'))
      .flatMap(({ layer }) => (layer as { event?: string }[]).map(({ event }) => String(event)))
      .filter((event) => paymentEventNames.includes(event))
  await expect.poll(sentEvents).toEqual(['add_payment_info', 'purchase'])
})

test('The bank opens in a window that does not know the page; the frame waits, confirms and reports the booking once', {
  tag: '@complete',
}, async ({ page, host, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  const app = await payHeldInFrame(page, host, held)
  await fillCard(app, { number: testCards.challenge })
  const bank = await openBankWindow(page, app, () => payHeldButton(app).click())
  expect(await bank.evaluate(() => window.opener)).toBeNull()
  await expect(app.getByText('The page of your bank is open in another window.')).toBeVisible()
  await expect(app.getByRole('timer')).toContainText(/1[45]:\d\d/)
  expect(await paymentEvents(page)).toEqual(['payment_pending'])
  await answerAtBank(bank, 'Send')
  await expect(confirmed(bank)).toBeVisible()
  // A hidden page asks every 10 s only. A guest who returns to the page makes it ask.
  await page.bringToFront()
  await askAgain(frameOf(page))
  await readNumber(app)
  await expect.poll(held.money).toEqual(paidOnce)
  expect(await sandbox.mails()).toHaveLength(1)
  await expect.poll(() => paymentEvents(page)).toEqual(['payment_pending', 'purchase'])
  expect(await paymentEvents(bank)).toEqual([])
})

test('The connections of the frame and of the window are lost at the bank: the frame says so, and the guest pays once', {
  tag: '@long',
}, async ({ page, context, host, inApp, tenant }) => {
  const held = await holdPayment(tenant)
  const { app } = await payHeldInPlainFrame(page, host, inApp(held.path))
  await fillCard(app, { number: testCards.challenge })
  await loseFirst(page, 'POST', /\/attempts$/, loseAnswer)
  await loseFirst(context, 'POST', /\/gateways\/gmo\/return\//, loseAnswer)
  const bank = await openBankWindow(page, app, async () => {
    await payHeldButton(app).click()
    await expect(app.getByText('The connection was interrupted.')).toBeVisible()
  })
  await page.route(/\/payments\//, loseRequest)
  await askAgain(frameOf(page))
  await expect(app.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
  await answerAtBank(bank, 'Send')
  await expect.poll(() => bank.url()).toContain('chrome-error:')
  await bank.reload()
  await expect(confirmed(bank)).toBeVisible()
  await page.unroute(/\/payments\//)
  await askAgain(frameOf(page))
  await readNumber(app)
  await expect.poll(held.money).toEqual(paidOnce)
})
