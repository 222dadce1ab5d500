import type { Page, Request } from 'playwright/test'
import { results, setInventory } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { dataLayerText } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const moreOptions = (page: Page) => page.getByRole('button', { name: /^More options/ })

/** Settings of the search options and the results. */
export const searchRows: SettingRow[] = [
  {
    field: 'room_search_filters',
    async verify({ page, open, setSettings }) {
      const translations = [{ locale: 'en', name: 'With a terrace' }]
      await setSettings({ room_search_filters: [{ id: 31, name: '\u30c6\u30e9\u30b9', translations }] })
      await open()
      await moreOptions(page).click()
      await page.getByRole('checkbox', { name: 'With a terrace' }).check()
      await expect(page).toHaveURL(/[?&]filter=31\b/)
    },
  },
  {
    field: 'default_search_setting.available_rooms_only',
    async verify({ page, open, setSettings }) {
      const onlyFree = page.getByRole('checkbox', { name: 'Available rooms only' })
      for (const available_rooms_only of [true, false]) {
        await setSettings({ default_search_setting: { available_rooms_only } })
        const requested: string[] = []
        const keep = (request: Request) => /\/rooms\?/.test(request.url()) && requested.push(request.url())
        page.on('request', keep)
        await open()
        await moreOptions(page).click()
        await expect(onlyFree).toBeChecked({ checked: available_rooms_only })
        expect(requested.at(-1)?.includes('is_including_occupied=true')).toBe(!available_rooms_only)
        page.off('request', keep)
      }
      // The guest's choice is in the address and survives a reload.
      await onlyFree.check()
      await expect(page).toHaveURL(/is_including_occupied=false/)
      await page.reload()
      await moreOptions(page).click()
      await expect(onlyFree).toBeChecked()
    },
  },
  {
    field: 'currency',
    async verify({ page, open, setSettings }) {
      for (const currency of ['TWD', 'KRW']) {
        await setSettings({ currency, display_currencies: ['USD'], data_layers: ['blueLayer'] })
        await open(results({ price_displayed_total: '9' }))
        await expect.poll(() => dataLayerText(page, 'blueLayer')).toContain(`"currency":"${currency}"`)
        const sign = currency === 'TWD' ? /shown NT\$9 .* from NT\$[\d,]+/ : /shown ₩9 .* from ₩[\d,]+/
        await expect(page.getByText(sign)).toBeVisible()
        await moreOptions(page).click()
        const options = page.getByLabel('Show prices in').getByRole('option')
        await expect(options).toHaveText([new RegExp(`^${currency} · `), /^USD · /])
      }
    },
  },
  {
    field: 'display_currencies',
    async verify({ page, open, setSettings }) {
      await setSettings({ currency: 'JPY', display_currencies: ['TWD', 'USD'] })
      await open()
      await moreOptions(page).click()
      const currency = page.getByLabel('Show prices in')
      await expect(currency.getByRole('option')).toHaveText([/^JPY · /, /^TWD · /, /^USD · /])
      await currency.selectOption('USD')
      await expect(page).toHaveURL(/[?&]currency=USD\b/)
      await currency.selectOption('JPY')
      await expect(page).not.toHaveURL(/currency=/)
    },
  },
  {
    field: 'coupon_active',
    async verify({ page, open, setSettings }) {
      for (const coupon_active of [true, false]) {
        await setSettings({ coupon_active })
        await open()
        await moreOptions(page).click()
        await expect(page.getByLabel('Promotion code')).toBeVisible()
        await expect(page.getByLabel('Coupon code')).toHaveCount(coupon_active ? 1 : 0)
      }
    },
  },
  {
    field: 'percentage_coupon_discount_only',
    async verify({ page, open, setSettings }) {
      const hint = page.getByText('Coupons for a percentage are taken here, not those for an amount.')
      for (const percentage_coupon_discount_only of [true, false]) {
        await setSettings({ coupon_active: true, percentage_coupon_discount_only })
        await open()
        await moreOptions(page).click()
        await expect(page.getByLabel('Coupon code')).toBeVisible()
        await expect(hint).toHaveCount(percentage_coupon_discount_only ? 1 : 0)
      }
    },
  },
  {
    field: 'brand.nearby_hotels_suggestion_enabled',
    async verify({ page, sandbox, open, setSettings }) {
      const near = page.getByRole('heading', { name: 'Rooms for your dates at our other hotels' })
      for (const room_type of ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'])
        await setInventory(sandbox, { room_type })
      for (const nearby_hotels_suggestion_enabled of [true, false]) {
        await setSettings({ brand: { nearby_hotels_suggestion_enabled } })
        await open()
        await expect(page.getByRole('link', { name: 'See our other hotels' })).toBeVisible()
        await expect(near).toHaveCount(nearby_hotels_suggestion_enabled ? 1 : 0)
      }
    },
  },
  {
    field: 'search_type',
    async verify({ page, open, setSettings }) {
      const side = (name: string) => page.getByRole('button', { name })
      await setSettings({ search_type: 'hotel_plan', plan_search_enabled: true })
      await open()
      await expect(side('By plan')).toHaveAttribute('aria-pressed', 'true')
      await setSettings({ search_type: null, plan_search_enabled: true })
      await open()
      await expect(side('By room')).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    field: 'plan_search_enabled',
    async verify({ page, open, setSettings }) {
      const sides = page.getByRole('button', { name: /^By (room|plan)/ })
      for (const plan_search_enabled of [true, false]) {
        await setSettings({ plan_search_enabled })
        await open(results({ type: 'plan' }))
        await expect(page.getByRole('article')).not.toHaveCount(0)
        await expect(sides).toHaveCount(plan_search_enabled ? 2 : 0)
      }
    },
  },
  {
    field: 'brand.room_recommender_enabled',
    async verify({ page, open, setSettings }) {
      const link = page.getByRole('link', { name: 'Our suggestions' })
      await setSettings({ brand: { room_recommender_enabled: true } })
      await open()
      await expect(link).toBeVisible()
      await setSettings({ brand: { room_recommender_enabled: false } })
      await open()
      await expect(link).toHaveCount(0)
      await open('/booking/recommender?code=hakone')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hotel does not offer this yet')
    },
  },
]
