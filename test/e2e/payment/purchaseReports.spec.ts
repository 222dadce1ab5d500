import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment, returnFromBank } from '../../support/journey/heldPayment.ts'
import { askAgain, fillCard, goToBank, payHeldButton } from '../../support/journey/paying.ts'
import {
  countReportQuestions,
  expectConfirmations,
  expectReportWaits,
  nextReportAnswer,
  paymentEvents,
  recordEvents,
} from '../../support/journey/recordedEvents.ts'

/** A page in which the guest has not acted asks after 15 s; a window of the bank after 5 minutes. */
const OTHER_PAGE_MS = 15_000
const BANK_WINDOW_MS = 300_000

const first = { is_first: true }
const refused = { is_first: false }

test.beforeEach(({ context }) => recordEvents(context))

test('A page that only shows the payment leaves the report to the page that has paid, and reports if it does not', async ({
  page,
  inApp,
  tenant,
}) => {
  await page.clock.install()
  const waiting = heading(page, 'Please confirm at your bank')
  const expectAnswer = async (expected: object, views: number) => {
    await readNumber(page)
    await expectConfirmations(page, views)
    const answer = nextReportAnswer(page)
    await page.clock.fastForward(OTHER_PAGE_MS)
    expect(await answer).toEqual(expected)
  }
  await test.step('another page pays and reports', async () => {
    const held = await holdPayment(tenant)
    const bank = await held.payAtBank()
    await page.goto(inApp(held.path))
    await expect(waiting).toBeVisible()
    await returnFromBank(bank)
    expect(await held.report()).toBe(true)
    await askAgain(page)
    await expectAnswer(refused, 1)
    expect(await paymentEvents(page)).toEqual([])
  })
  await test.step('another page pays, and shows no result', async () => {
    const held = await holdPayment(tenant)
    const bank = await held.payAtBank()
    await page.goto(inApp(held.path))
    await expect(waiting).toBeVisible()
    await returnFromBank(bank)
    await askAgain(page)
    await expectAnswer(first, 2)
    await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
  })
})

test('A page in which the guest has gone to the bank reports nothing after another browser has reported', {
  tag: '@long',
}, async ({ page, inApp, tenant }) => {
  const held = await holdPayment(tenant)
  await goToBank(page, inApp(held.path))
  await returnFromBank(page.url())
  expect(await held.report()).toBe(true)
  const answer = nextReportAnswer(page)
  await page.goBack()
  await readNumber(page)
  expect(await answer).toEqual(refused)
  expect(await paymentEvents(page)).toEqual(['payment_pending'])
})

test('Two tabs that wait for the same payment report one purchase', { tag: '@long' }, async ({
  page,
  context,
  inApp,
  tenant,
  consoleErrors,
}) => {
  const held = await holdPayment(tenant)
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.clock.install()
  const questions = countReportQuestions(other)
  for (const tab of [other, page]) {
    await tab.goto(inApp(held.path))
    await expect(payHeldButton(tab)).toBeVisible()
  }
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
  await askAgain(other)
  await readNumber(other)
  await expectConfirmations(page, 2)
  // The second tab would ask after some time. `pay.spec.ts` reloads.
  await other.clock.fastForward(OTHER_PAGE_MS)
  expect(questions()).toBe(0)
  expect(await paymentEvents(page)).toEqual(['purchase'])
})

test('A window of the bank reports the purchase after 5 minutes, also if it was reloaded, unless the page behind it has', async ({
  page,
  inApp,
  tenant,
}) => {
  await page.clock.install()
  const openWindow = async () => {
    const held = await holdPayment(tenant, { attempt: { opens_window: true } })
    await page.goto(inApp(await returnFromBank(await held.payAtBank())))
    await expect(heading(page, 'Your booking is confirmed')).toBeVisible()
    await expectReportWaits(page)
    return held
  }
  await test.step('the page behind it has reported', async () => {
    const held = await openWindow()
    expect(await held.report()).toBe(true)
    const answer = nextReportAnswer(page)
    await page.clock.fastForward(BANK_WINDOW_MS)
    expect(await answer).toEqual(refused)
    expect(await paymentEvents(page)).toEqual([])
  })
  await test.step('the page behind it is closed', async () => {
    await openWindow()
    await page.reload()
    await readNumber(page)
    await expectConfirmations(page, 1)
    await page.clock.fastForward(OTHER_PAGE_MS)
    expect(await paymentEvents(page)).toEqual([])
    const answer = nextReportAnswer(page)
    await page.clock.fastForward(BANK_WINDOW_MS)
    expect(await answer).toEqual(first)
    await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
  })
})
