import type { Page } from 'playwright/test'
import { locales } from '#shared/i18n/locale.ts'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { generateDays } from '../../support/journey/generateDays.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** The cards that a phone shows of a long list at first. */
const FOLDED = 12

/** The sample hotels. The number of cards depends on the date. */
const hotels: { code: string; isByPlan?: boolean }[] = [
  { code: 'hakone' },
  { code: 'kyoto' },
  { code: 'seoul' },
  { code: 'taipei', isByPlan: true },
  { code: 'grand' },
]

/** How many screens a page may fill: three with up to three cards, and one more for each further card. */
const screensFor = (cards: number) => Math.max(3, cards)

type Found = { room_type_code: string; room_plans: { hotel_plan_code: string }[] }

/** Opens the list of all rooms. Returns the number of cards that it shows when it is complete. */
async function openList(page: Page, path: string, isByPlan: boolean): Promise<number> {
  const [response] = await Promise.all([page.waitForResponse(/\/rooms\?/), page.goto(path)])
  const { rooms } = (await response.json()) as { rooms: Found[] }
  const codes = rooms.flatMap(({ room_type_code, room_plans }) =>
    room_plans.map(({ hotel_plan_code }) => (isByPlan ? hotel_plan_code : room_type_code)),
  )
  return Math.min(new Set(codes).size, FOLDED)
}

for (const { code, isByPlan = false } of hotels)
  test(`On a phone the first price of ${code} is high on the first screen, and the page is short`, async ({
    page,
    inApp,
  }) => {
    const cards = page.locator('main article')
    if (code === 'grand') await generateDays(page, inApp(results({ code })))
    for (const locale of locales) {
      const path = inApp(results({ code, locale, room_type_codes: '' }))
      const count = await openList(page, path, isByPlan)
      const price = cards.first().getByText(/[¥￥₩$]\s?[\d,]+/)
      await expect(price.first()).toBeInViewport()
      const box = await price.first().boundingBox()
      expect(box && box.y + box.height, locale).toBeLessThan(600)
      await expect(cards).toHaveCount(count)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height / phone.height, locale).toBeLessThan(screensFor(count))
    }
  })

test('A phone shows twelve cards of a long list, and the others on request', async ({ page, inApp }) => {
  const address = inApp(results({ code: 'grand', room_type_codes: '' }))
  await generateDays(page, address)
  await openList(page, address, false)
  const cards = page.locator('main article')
  const all = page.getByRole('button', { name: /^Show all \d+ rooms$/ })
  await expect(all).toBeVisible()
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(FOLDED + 1)
  await expect(cards).toHaveCount(FOLDED)
  await all.press('Enter')
  await expect(cards.nth(FOLDED).locator('button:focus')).toBeVisible()
  await expect(cards).toHaveCount(count)
  await expect(all).toHaveCount(0)

  await cards.first().locator('[data-choose]').click()
  await expect(page).toHaveURL(/guest-detail/)
  await page.goBack()
  await expect(cards).toHaveCount(count)
})

test('On a phone one row contains the order, the meals and the other options', async ({ page, inApp }) => {
  await page.goto(inApp(results({ order: 'recommended' })))
  const order = page.getByRole('combobox', { name: 'Order' })
  const meals = page.getByRole('combobox', { name: 'Meals' })
  const more = page.getByRole('button', { name: /^More options/ })
  await expect(meals).toBeVisible()
  const tops = await Promise.all([order, meals, more].map(async (one) => (await one.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)

  await order.selectOption('Highest price')
  await expect(page).toHaveURL(/order=price_high_to_low/)
  await meals.selectOption('Breakfast')
  await expect(page).toHaveURL(/meals=breakfast/)
  const row = page.locator('main article').first().locator('[data-plan]').first()
  await expect(row.getByText('Breakfast', { exact: true })).toBeVisible()
  await page.reload()
  await expect(meals).toHaveValue('breakfast')
  await meals.selectOption('Any meals')
  await expect(page).not.toHaveURL(/meals=/)
})
