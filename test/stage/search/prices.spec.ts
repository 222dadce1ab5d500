import type { Page } from 'playwright/test'
import {
  confirm,
  expectDetails,
  field,
  fillDetails,
  goToReview,
  guest,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { memberEmail, namesOf } from '../../support/people.ts'
import { expect, test } from '../../support/stage/stage.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
/** The row of a plan, by its name. */
const plan = (page: Page, name: string) =>
  page.locator('[data-plan]').filter({ has: page.getByRole('heading', { name, exact: true }) })
const choose = (page: Page, name: string) => plan(page, name).getByRole('button', { name: /^Choose / })
const yen = (text: string | null | undefined) =>
  Number(
    text
      ?.match(/−?¥[\d,]+/)?.[0]
      .replace(/[¥,]/g, '')
      .replace('−', '-'),
  )

test('A guest sees the members’ price as a hint, and a member the own price, the own name and filled-in details', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results())
  const row = plan(page, 'Room only')
  const publicPrice = yen(await row.getByText(/^¥[\d,]+$/).textContent())
  const membersPrice = yen(await row.getByText(/^Members pay ¥/).textContent())
  expect(membersPrice).toBeLessThan(publicPrice)

  await stage.show(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(row.getByText('Member’s price')).toBeVisible()
  await expect(row.getByText('Usual price')).toHaveCount(1)
  expect(yen(await row.locator('s').textContent())).toBe(publicPrice)
  expect(yen(await choose(page, 'Room only').getAttribute('aria-label'))).toBe(membersPrice)
  await expect(row.getByText(/^Members pay/)).toHaveCount(0)

  // The menu repeats the name on a phone only: there the header has no place for the name.
  await page.getByRole('button', { name: namesOf.member }).click()
  await expect(page.getByText(`Signed in as ${namesOf.member}`)).toBeHidden()
  await page.keyboard.press('Escape')

  await choose(page, 'Room only').click()
  const known = { ...guest, Email: memberEmail, 'Email Confirmation': memberEmail, Phone: '+819012345678' }
  await expectDetails(page, known)
  // What the member deletes stays deleted.
  await field(page, 'Phone').fill('')
  await stage.reload()
  await expectDetails(page, { ...known, Phone: '' })
})

test('The discounts of a coupon and a promotion stand beside the former price, and by name in every summary', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results({ coupon_code: 'WELCOME10' }))
  const row = plan(page, 'Room only')
  const discount = yen(await row.getByText(/^Coupon/).textContent())
  const total = yen(await choose(page, 'Room only').getAttribute('aria-label'))
  expect(discount).toBeLessThan(0)
  expect(yen(await row.locator('s').textContent())).toBe(total - discount)
  await choose(page, 'Room only').click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await fillDetails(page)
  await goToReview(page)
  const line = main(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Coupon−¥/ })
  expect(yen(await line.textContent())).toBe(discount)
  // The line of the room has the price of its card, and the others say what is in it.
  const summary = main(page).getByRole('complementary')
  await expect(summary.getByText('incl. Coupon')).toHaveCount(1)
  expect(yen(await summary.locator('li').first().textContent())).toBe(total)

  const code = { code: 'kyoto', room_type_codes: 'corner-twin', promo_code: 'SUIGETSU' }
  await stage.show(results(code))
  const friends = page.locator('[data-plan]').filter({ hasText: 'Friends of Suigetsu' }).first()
  await expect(friends.locator('s')).toBeVisible()
  await friends.getByRole('button', { name: /^Choose / }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(summary.getByText('incl. Friends of Suigetsu')).toHaveCount(1)
})

test('A guest who has chosen a currency sees it beside the hotel’s price on every screen', async ({
  page,
  stage,
}) => {
  await stage.show(results({ currency: 'USD' }))
  const row = plan(page, 'Room only')
  await expect(row.getByText(/^¥[\d,]+$/)).toBeVisible()
  const dollars = (await row.getByText(/^≈ US\$[\d,]+$/).textContent()) ?? ''
  await choose(page, 'Room only').click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  // The bar of a phone, or the summary of a wide page.
  const summary = main(page).getByRole('complementary')
  const about = summary.getByText(dollars, { exact: true }).filter({ visible: true })
  await expect(about).toHaveCount(1)
  await fillDetails(page)
  await goToReview(page)
  await expect(about).toHaveCount(1)
  await expect(main(page).getByText(/^You pay¥[\d,]+$/)).not.toHaveCount(0)
  await expect(main(page).getByText(dollars, { exact: true }).filter({ visible: true })).toHaveCount(2)
  await confirm(page).click()
  await readNumber(page)
  await expect(main(page).getByText(dollars, { exact: true })).toHaveCount(1)
})

test('Other sites’ prices are in a collapsed list beside the hotel’s price', async ({ page, stage }) => {
  await stage.show(results())
  const summary = cards(page).first().getByText('Prices on other sites')
  await expect(cards(page).first().getByText('Here', { exact: true })).toHaveCount(0)
  await summary.click()
  const rows = cards(page)
    .first()
    .getByRole('listitem')
    .filter({ hasText: /seen \d/ })
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(5)
  await expect(cards(page).first().getByText('Here', { exact: true })).toBeVisible()
})

test('A plan that counts children differently says so, also after it is chosen', async ({ page, stage }) => {
  const rooms = '[{"adults":2,"children":1,"kids_tiers":[{"code":"C","children":1}]}]'
  await stage.show(results({ room_type_codes: 'garden-tatami', rooms }))
  const name = 'Three in a row: with small children, with breakfast'
  const warning = 'The conditions for children differ here: this plan is for 2 adults.'
  await expect(plan(page, 'Room only')).toBeVisible()
  await expandCards(page)
  await expect(plan(page, name).getByText(warning)).toBeVisible()
  await expect(plan(page, 'Room only').getByText(/^The conditions for children/)).toHaveCount(0)
  await choose(page, name).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(page.getByText(warning)).toBeVisible()
  await page.goBack()
  await expect(plan(page, name).getByRole('alert')).toHaveText(warning)
  await expectAccessible(page, 'main article')
  await page.goForward()
  await stage.reload()
  await expect(page.getByText(warning)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(page.getByText(warning)).toHaveCount(0)
})

test('A filter is removed at once, without a new request', async ({ page, stage }) => {
  const requests: string[] = []
  page.on('request', (request) => /\/rooms\?/.test(request.url()) && requests.push(request.method()))
  await stage.show(results({ room_type_codes: '', filter: '3,6' }))
  const chips = page.getByRole('group', { name: 'Filtered by' })
  await expect(chips.getByRole('button')).toHaveCount(3)
  await expect(cards(page).first()).toBeVisible()
  const before = await page.locator('[data-plan]').count()
  const calls = requests.length
  await chips.getByRole('button', { name: 'Show all' }).click()
  await expect(chips).toHaveCount(0)
  await expect(page).toHaveURL((url) => !url.searchParams.has('filter'))
  await expect.poll(() => page.locator('[data-plan]').count()).toBeGreaterThan(before)
  await expect(heading(page, /^Rooms for your/)).toBeFocused()
  expect(requests).toHaveLength(calls)
})

test('The member’s price and other sites’ prices have Japanese texts', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(results({ locale: 'ja', refresh_token }))
  const row = plan(page, '素泊まり')
  await expect(row.getByText('会員料金')).toBeVisible()
  await expect(row.getByText('通常料金')).toHaveCount(1)
  await cards(page).first().getByText('他サイトの料金').click()
  await expect(cards(page).first().getByText(/時点$/).first()).toBeVisible()
  await expectAccessible(page, 'main')
})
