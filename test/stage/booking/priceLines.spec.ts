import type { Page } from 'playwright/test'
import { formatMoney } from '#shared/i18n/formats.ts'
import { confirm, goToReview, heading, readNumber } from '../../support/journey/booking.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { detailsPath, typed } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const LINE = 'Other charges and adjustments'

/** The answers with prices until the end of a booking. */
async function changePrices(sandbox: Sandbox, kind: 'hidden-lines' | 'deposit'): Promise<void> {
  for (const call of ['rooms.search', 'choices.price', 'reservations.create', 'reservations.show'])
    await sandbox.fault(call, kind, 10)
}

const yen = (text: string | null) => Number(text?.replaceAll(/[^\d−-]/g, '').replace('−', '-'))

/** The total that the summary shows, in yen. */
async function summaryTotal(page: Page): Promise<number> {
  const total = page.getByRole('complementary').locator('b').filter({ visible: true }).first()
  await expect(total).toHaveText(/^¥[\d,]+$/)
  return yen(await total.textContent())
}

/** The amounts of the price lines under a heading: all lines but the total, and the total. */
async function linesUnder(page: Page, title: string): Promise<{ sum: number; total: number }> {
  const section = page
    .locator('section, details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(section).toBeVisible()
  const amounts = (await section.locator('p, li').allTextContents())
    .map((text) => /−?-?¥[\d,]+$/.exec(text)?.[0] ?? '')
    .filter(Boolean)
    .map(yen)
  const total = yen(await section.locator('b').first().textContent())
  const end = amounts.indexOf(total)
  return { sum: amounts.slice(0, end).reduce((sum, amount) => sum + amount, 0), total }
}

test('Where the lines of the server are not its total, one more line makes them add up on every screen', async ({
  page,
  stage,
  sandbox,
}) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('The lines of a price')) reports.push(message.text())
  })
  await changePrices(sandbox, 'hidden-lines')
  await stage.show(detailsPath(), { stored: typed() })
  const total = await summaryTotal(page)
  await expect(page.getByRole('complementary').getByText(`incl. ${LINE}`)).toBeVisible()
  await goToReview(page)
  await expect(page.getByRole('main').getByText(LINE, { exact: true })).toBeVisible()
  expect(await linesUnder(page, 'Price')).toEqual({ sum: total, total })
  await confirm(page).click()
  await readNumber(page)
  await unfold(page, 'Price')
  await expect(page.getByText(LINE, { exact: true })).toBeVisible()
  expect(await linesUnder(page, 'Price')).toEqual({ sum: total, total })
  expect(reports).toHaveLength(1)
  for (const part of ['Hanako', 'Yamada', 'hanako@example.com', '+81901234567'])
    expect(reports[0]).not.toContain(part)
})

test('A price with a deposit shows the deposit and the remaining amount, and a payment at the hotel shows none', async ({
  page,
  stage,
  sandbox,
}) => {
  await changePrices(sandbox, 'deposit')
  await stage.show(detailsPath(), { stored: typed() })
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  const total = await summaryTotal(page)
  const summary = page.getByRole('complementary')
  // The bath tax is always paid at the hotel.
  const bathTax = yen(await summary.locator('p', { hasText: 'Bath tax' }).first().textContent())
  expect(bathTax).toBeGreaterThan(0)
  const deposit = Math.floor(((total - bathTax) * 30) / 100)
  const line = (name: string, amount: number) =>
    summary.getByText(`${name}${formatMoney('en', amount, 'JPY')}`, { exact: true })
  await expect(line('Deposit, paid when you book', deposit)).toBeVisible()
  await expect(line('Remaining amount, paid at the hotel', total - deposit)).toBeVisible()
  await goToReview(page)
  await expect(page.getByText(/^Deposit, paid/)).toHaveCount(0)
  await expect(confirm(page)).toContainText(`${formatMoney('en', total, 'JPY')} at the hotel`)
})
