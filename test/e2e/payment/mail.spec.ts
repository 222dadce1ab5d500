import { heading, readNumber } from '../../support/journey/booking.ts'
import { BANK_PASSWORD, cardTexts } from '../../support/journey/cardTexts.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  byCard,
  cardMeaning,
  fillCard,
  goToBank,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { linkOfMail, otherBrowser } from '../../support/journey/paymentMail.ts'

const MINUTE_MS = 60_000

test('A guest closes the tab at the bank, continues from the mail in another browser, and pays once', {
  tag: '@phone',
}, async ({ page, browser, inApp, sandbox, tenant, consoleErrors }) => {
  await goToBank(page, inApp(byCard()))
  await page.close()
  const link = await linkOfMail(sandbox)
  const other = await (await otherBrowser(browser)).newPage()
  consoleErrors.watch(other)
  await other.goto(link)
  await expect(heading(other, 'Please confirm at your bank')).toBeVisible()
  await expect(other).not.toHaveURL(/payment_token/)
  await expect(other.getByRole('timer')).toContainText(/1[01]:\d\d/)
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Open the page of your bank' }).click()
  await answerAtBank(other, 'Send')
  const number = await readNumber(other)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])

  await other.goto(link)
  expect(await readNumber(other)).toBe(number)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  await other.context().close()
})

test('A guest closes the tab after a refusal, and pays with another card from the mail', async ({
  page,
  browser,
  inApp,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await page.close()
  const other = await (await otherBrowser(browser)).newPage()
  consoleErrors.watch(other)
  await other.goto(await linkOfMail(sandbox))
  await expect(other.getByText('This card cannot be used.')).toBeVisible()
  await fillCard(other)
  await payHeldButton(other).click()
  await readNumber(other)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
  await other.context().close()
})

test('The link of the mail shows after the time that nothing was charged, and searches again', async ({
  page,
  browser,
  inApp,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  await goToBank(page, inApp(byCard()))
  await page.close()
  const link = await linkOfMail(sandbox)
  await sandbox.post('clock', { ms: 12 * MINUTE_MS })
  const other = await (await otherBrowser(browser)).newPage()
  consoleErrors.watch(other)
  await other.goto(link)
  await expect(heading(other, 'The booking was not completed')).toBeVisible()
  await expect(other.getByText('Nothing was charged.')).toBeVisible()
  await other.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(other.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  expect(await moneyOf(tenant)).toEqual([])
  await other.context().close()
})

test('The app keeps the language of the booking in a browser with another language, also after the bank', async ({
  page,
  browser,
  inApp,
  sandbox,
}) => {
  await goToBank(page, inApp(byCard()))
  await page.close()
  const other = await (await otherBrowser(browser, 'ja-JP')).newPage()
  await other.goto(await linkOfMail(sandbox))
  await other.getByRole('link', { name: 'Open the page of your bank' }).click()
  // The page of the bank has the language of the browser.
  await other.getByLabel(cardTexts.ja.password).fill(BANK_PASSWORD)
  await other.getByRole('button', { name: cardTexts.ja.send }).click()
  await readNumber(other)
  await other.context().close()
})
