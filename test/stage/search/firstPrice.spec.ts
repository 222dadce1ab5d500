import type { Page } from 'playwright/test'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { grandRooms } from '../../../examples/seed/grand/grandRooms.ts'
import { addresses } from '../../support/addresses.ts'
import { results, stay } from '../../support/journey/booking.ts'
import { texts } from '../../support/journey/texts.ts'
import { guestAt } from '../../support/server/guest.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

test.use(phone)

/** The cards that a phone shows of a long list at first. */
const FOLDED = 12

/** The room types of the search with a long list. Some may be sold out. */
const TYPES_OF_LONG_LIST = 16

type Sample = { code: string; isByPlan?: true; languages: readonly Locale[]; tag?: '@long' }

/** The sample hotels. The number of cards depends on the date. English has the longest words. */
const hotels: Sample[] = [
  { code: 'hakone', languages: ['en', 'ja'] },
  { code: 'hakone', languages: locales.filter((each) => each !== 'en' && each !== 'ja'), tag: '@long' },
  { code: 'kyoto', languages: ['en', 'ja'], tag: '@long' },
  { code: 'seoul', languages: ['en', 'ko'], tag: '@long' },
  { code: 'taipei', isByPlan: true, languages: ['en', 'zh_Hant'] },
]

const cardsOn = (page: Page) => page.locator('main article')

type Found = { room_type_code: string; room_plans: { hotel_plan_code: string }[] }

/** Shows the list of all rooms. Returns the number of cards that it shows when it is complete. */
async function showList(page: Page, stage: Stage, path: string, isByPlan: boolean): Promise<number> {
  const [response] = await Promise.all([page.waitForResponse(/\/rooms\?/), stage.show(path)])
  const { rooms } = (await response.json()) as { rooms: Found[] }
  const codes = rooms.flatMap(({ room_type_code, room_plans }) =>
    room_plans.map(({ hotel_plan_code }) => (isByPlan ? hotel_plan_code : room_type_code)),
  )
  return Math.min(new Set(codes).size, FOLDED)
}

/** Requires that the first price is high on the first screen. */
async function expectPrice(page: Page): Promise<void> {
  const price = cardsOn(page)
    .first()
    .getByText(/[¥￥₩$]\s?[\d,]+/)
    .first()
  await expect(price).toBeInViewport()
  const box = await price.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(600)
}

/** Requires that the page has a limited length: three screens with up to three cards, and one more for each further card. */
async function expectShort(page: Page, count: number): Promise<void> {
  await expect(cardsOn(page)).toHaveCount(count)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / phone.viewport.height).toBeLessThan(Math.max(3, count))
}

for (const { code, isByPlan = false, languages, tag } of hotels)
  test(`On a phone the first price of ${code} is high on the first screen, and the page is short: ${languages}`, {
    tag: tag ?? [],
  }, async ({ page, stage }) => {
    for (const locale of languages)
      await test.step(locale, async () => {
        const path = results({ code, locale, room_type_codes: '' })
        const count = await showList(page, stage, path, isByPlan)
        await expectPrice(page)
        await expectShort(page, count)
      })
  })

/** Generates the days of a large hotel: its first search can take longer than the app waits for a response. */
async function generateDays(tenant: string, hotel: string, room_type_codes: string[]): Promise<void> {
  const guest = await guestAt(addresses.api, tenant)
  await guest.search(hotel, stay.checkin, stay.checkout, undefined, { room_type_codes })
}

test('A phone shows twelve cards of a long list on a short page, and the others on request', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  // The hotel has fifty room types. A search of all of them takes many seconds.
  const types = grandRooms.slice(0, TYPES_OF_LONG_LIST).map(({ code }) => code)
  const path = results({ code: 'grand', room_type_codes: types.join() })
  await generateDays(tenant, 'grand', types)
  await expectShort(page, await showList(page, stage, path, false))
  const cards = cardsOn(page)
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
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: texts.en.detailsTitle })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(count)
})

test('On a phone one row contains the order, the meals and the other options', async ({ page, stage }) => {
  await stage.show(results({ order: 'recommended' }))
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
  await stage.reload()
  await expect(meals).toHaveValue('breakfast')
  await meals.selectOption('Any meals')
  await expect(page).not.toHaveURL(/meals=/)
})
