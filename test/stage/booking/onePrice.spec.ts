import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { formatMoney } from '#shared/i18n/formats.ts'
import {
  confirm,
  goToReview,
  heading,
  readNumber,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { couponOf, detailsPath, openCoupon, roomsQuery, typed } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const child = (code: string) => ({ adults: 1, children: 1, kids_tiers: [{ code, children: 1 }] })
/** A family of four in two rooms. One of the children has meals and a bed. */
const rooms = roomsQuery([child('A'), child('C')], 'family-room.half-board')
const stored = typed({ hotel: 'family' })
/** The results with both rooms chosen. */
const results = `/booking/result?${new URLSearchParams({ ...stay, code: 'family', ...rooms })}`

const MEALS = 'Children’s meals'
const BEDS = 'Children’s bedding'

const yen = (amount: number) => formatMoney('en', amount, 'JPY')
const inYen = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ''))
const summary = (page: Page) => page.getByRole('complementary')
const line = (area: Locator, name: string, amount: number) =>
  area.getByText(`${name}${yen(amount)}`, { exact: true })
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The total of the summary, in yen. */
async function totalOf(page: Page): Promise<number> {
  const total = summary(page).locator('b').filter({ visible: true }).first()
  await expect(total).toHaveText(/^¥[\d,]+$/)
  return inYen(await total.textContent())
}

test.beforeEach(({ sandbox }) =>
  setInventory(sandbox, { hotel: 'family', room_type: 'family-room', left: 8 }),
)

test('The meals and the bed of one child of a family are lines with names on every screen and in the mail', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  await stage.show(results, { stored })
  await page.getByRole('button', { name: /^Room 1/ }).click()
  await page
    .getByRole('button', { name: /^Details and cancellation policy/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(line(dialog, MEALS, 4400)).toBeVisible()
  await expect(line(dialog, BEDS, 3300)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(line(summary(page), `incl. ${MEALS}`, 4400)).toBeVisible()
  await expect(line(summary(page), `incl. ${BEDS}`, 3300)).toBeVisible()
  await goToReview(page)
  await expect(line(section(page, 'Price'), MEALS, 4400)).toBeVisible()
  await expect(line(section(page, 'Price'), BEDS, 3300)).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  const reserved = await unfold(page, 'Price')
  await expect(line(reserved, MEALS, 4400)).toBeVisible()
  await expect(line(reserved, BEDS, 3300)).toBeVisible()
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain(`${MEALS} ¥4,400`)
  expect(mail?.text).toContain(`${BEDS} ¥3,300`)
})

test('The guest reads the same total on every screen, in the mail, in the calendar file and in the data layer', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results)
  const before = await totalOf(page)
  await stage.show(detailsPath({ code: 'family', ...rooms }), { stored })
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  expect(await totalOf(page)).toBe(before)
  const coupon = couponOf(page)
  await openCoupon(page)
  await coupon.getByLabel(/^Coupon code/).fill('FAMILY10')
  await coupon.getByRole('button', { name: 'Apply' }).click()
  await expect(coupon.getByRole('button', { name: 'Remove the coupon' })).toBeVisible()
  const discount = inYen(await coupon.locator('b').textContent())
  const wine = page.getByRole('group', { name: 'Bottle of sparkling wine', exact: true })
  await wine.getByRole('button', { name: 'More: Bottle of sparkling wine', exact: true }).click()
  const sweets = page.getByRole('group', { name: 'Box of sweets to take home', exact: true })
  await sweets.getByRole('button', { name: 'More: Box of sweets to take home', exact: true }).click()
  const agreed = before - discount + 3300 + 1080
  expect(discount).toBeGreaterThan(0)
  await expect.poll(() => totalOf(page)).toBe(agreed)

  await sandbox.post('prices', { percent: 110 })
  await goToReview(page)
  const raised = warning(page).filter({ hasText: 'price has gone up' })
  await expect(raised).toHaveCount(1)
  const [from = 0, total = 0] = ((await raised.textContent())?.match(/¥[\d,]+/g) ?? []).map(inYen)
  expect(from).toBe(agreed)
  expect(total).toBeGreaterThan(agreed)
  expect(await totalOf(page)).toBe(total)
  const price = section(page, 'Price')
  await expect(price.locator('b').first()).toHaveText(yen(total))
  const amounts = (await price.locator('p, li').allTextContents())
    .map((text) => /(−|-)?¥[\d,]+$/.exec(text)?.[0] ?? '')
    .filter(Boolean)
    .map((text) => (/^[−-]/.test(text) ? -1 : 1) * inYen(text))
  const lines = amounts.slice(0, amounts.indexOf(total))
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  await expect(price.getByText(/incl\. ¥[\d,]+ service fee/)).toBeVisible()
  // The rooms and the wine have one tax, the sweets another.
  const taxes = /incl\. ¥([\d,]+) tax at 10% · incl\. ¥80 tax at 8%/
  const tax10 = taxes.exec((await price.textContent()) ?? '')?.[1] ?? ''
  expect(tax10).not.toBe('')
  await expect(confirm(page)).toContainText(yen(total))

  await confirm(page).click()
  const number = await readNumber(page)
  const reserved = await unfold(page, 'Price')
  await expect(reserved.locator('b').first()).toHaveText(yen(total))
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
    `To pay at the hotel${yen(total)}`,
  )
  await expect(reserved.getByText(taxes)).toContainText(`¥${tax10} tax at 10%`)
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain(`of which tax at 10% ¥${tax10}\n  of which tax at 8% ¥80\n`)
  expect(mail?.text).toContain(`Total, with tax and service\n  ${yen(total)}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(`Total: ${yen(total)}`)
  const entries = await readDataLayer(page)
  const purchase = entries.find(
    ({ event, ecommerce }) =>
      event === 'purchase' && (ecommerce as { transaction_id: string }).transaction_id === number,
  )?.ecommerce as { value: number; tax: number; coupon: string }
  expect(purchase.coupon).toBe('FAMILY10')
  // GA4 has the tax apart from the value.
  expect(purchase.value + purchase.tax).toBe(total)
  const selected = entries.filter(({ event }) => event === 'select_promotion')
  expect(selected.map(({ ecommerce }) => (ecommerce as { promotion_id: string }).promotion_id)).toEqual([
    'FAMILY10',
  ])
})
