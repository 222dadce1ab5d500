import type { BrowserContext, Page } from 'playwright/test'
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
import { linkOfMail, otherBrowser } from '../../support/journey/paymentMail.ts'

const RECORD = 'test_events'
const names = ['add_payment_info', 'payment_pending', 'purchase']

/**
 * Records what all tabs send to their data layers, also after reloads and before the guest leaves for the bank: the record
 * is in the storage of the app.
 */
const recordEvents = (context: BrowserContext) =>
  context.addInitScript((key) => {
    type Entry = { event?: string }
    const layer: Entry[] = []
    layer.push = (...entries) => {
      const before = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]
      localStorage.setItem(key, JSON.stringify([...before, ...entries.flatMap(({ event }) => event ?? [])]))
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
  }, RECORD)

const recorded = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), RECORD)) ?? '[]') as string[]

/** The events of the payment so far. */
const paymentEvents = async (page: Page) => (await recorded(page)).filter((event) => names.includes(event))

/** Waits until this many confirmations were reported: a purchase would be reported before. */
const expectConfirmations = (page: Page, count: number) =>
  expect
    .poll(async () => (await recorded(page)).filter((event) => event === 'confirmation').length)
    .toBe(count)

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
  // The page has left for the bank, so that only the storage has the record.
  const [storage] = (await context.storageState()).origins
  const record = storage?.localStorage.find(({ name }) => name === RECORD)?.value ?? ''
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

  const otherContext = await otherBrowser(browser)
  await recordEvents(otherContext)
  const other = await otherContext.newPage()
  consoleErrors.watch(other)
  for (const time of [1, 2]) {
    await other.goto(link)
    expect(await readNumber(other)).toBe(number)
    await expectConfirmations(other, time)
  }
  expect(await paymentEvents(other)).toEqual([])
  await otherContext.close()
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
  const otherContext = await otherBrowser(browser)
  await recordEvents(otherContext)
  const other = await otherContext.newPage()
  consoleErrors.watch(other)
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
  await otherContext.close()
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
  const otherContext = await otherBrowser(browser)
  await recordEvents(otherContext)
  const other = await otherContext.newPage()
  consoleErrors.watch(other)
  await other.goto(await linkOfMail(sandbox))
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  await answerAtBank(page, 'Send')
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending', 'purchase'])
  await readNumber(other)
  await expectConfirmations(other, 1)
  expect(await paymentEvents(other)).toEqual([])
  await otherContext.close()
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
  const otherContext = await otherBrowser(browser)
  await recordEvents(otherContext)
  const other = await otherContext.newPage()
  consoleErrors.watch(other)
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
  await otherContext.close()
})
