import type { Page, Request } from 'playwright/test'
import { results, setInventory } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { firstPlan } from '../journey/steps.ts'
import { dataLayerText } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const moreOptions = (page: Page) => page.getByRole('button', { name: /^More options/ })

/** Settings of the search options and the results. */
export const searchRows: SettingRow[] = [
  {
    fields: [
      'room_search_filters.id',
      'room_search_filters.name',
      'room_search_filters.translations.locale',
      'room_search_filters.translations.name',
      'coupon_active',
      'percentage_coupon_discount_only',
    ],
    async verify({ page, show }) {
      const hint = page.getByText('Coupons for a percentage are taken here, not those for an amount.')
      for (const [id, name, locale, coupon_active, percentage_coupon_discount_only] of [
        [31, 'With a terrace', 'en', true, true],
        [32, 'With a garden', 'en', true, false],
        [31, 'With a view', 'fr', false, false],
      ] as const) {
        // A filter without a name in the language of the guest has its own name.
        const own = locale === 'en' ? '\u30c6\u30e9\u30b9' : name
        const filter = { id, name: own, translations: [{ locale, name: locale === 'en' ? name : 'Vue' }] }
        await show({ room_search_filters: [filter], coupon_active, percentage_coupon_discount_only })
        await moreOptions(page).click()
        await expect(page.getByLabel('Promotion code')).toBeVisible()
        await expect(page.getByLabel('Coupon code')).toHaveCount(coupon_active ? 1 : 0)
        await expect(hint).toHaveCount(percentage_coupon_discount_only ? 1 : 0)
        await page.getByRole('checkbox', { name }).check()
        await expect(page).toHaveURL(new RegExp(`[?&]filter=${id}\\b`))
      }
    },
  },
  {
    fields: ['default_search_setting.available_rooms_only'],
    async verify({ page, show, reload }) {
      const onlyFree = page.getByRole('checkbox', { name: 'Available rooms only' })
      for (const available_rooms_only of [true, false]) {
        const requested: string[] = []
        const keep = (request: Request) => /\/rooms\?/.test(request.url()) && requested.push(request.url())
        page.on('request', keep)
        await show({ default_search_setting: { available_rooms_only } })
        await expect(firstPlan(page)).toBeVisible()
        await moreOptions(page).click()
        await expect(onlyFree).toBeChecked({ checked: available_rooms_only })
        // The start script, which does not know the setting, requests available rooms at any time.
        await expect
          .poll(() => requested.some((url) => url.includes('is_including_occupied=true')))
          .toBe(!available_rooms_only)
        page.off('request', keep)
      }
      // The guest's choice is in the address and survives a reload.
      await onlyFree.check()
      await expect(page).toHaveURL(/is_including_occupied=false/)
      await reload()
      await moreOptions(page).click()
      await expect(onlyFree).toBeChecked()
    },
  },
  {
    fields: ['currency', 'display_currencies'],
    async verify({ page, show }) {
      const options = page.getByLabel('Show prices in')
      for (const [currency, display_currencies, shown] of [
        ['TWD', ['USD'], /shown NT\$9 .* from NT\$[\d,]+/],
        ['KRW', ['TWD', 'USD'], /shown ₩9 .* from ₩[\d,]+/],
      ] as const) {
        const settings = { currency, display_currencies, data_layers: [`layer${currency}`] }
        await show(settings, { path: results({ price_displayed_total: '9' }) })
        await expect.poll(() => dataLayerText(page, `layer${currency}`)).toContain(`"currency":"${currency}"`)
        await expect(page.getByText(shown)).toBeVisible()
        await moreOptions(page).click()
        await expect(options.getByRole('option')).toHaveText(
          [currency, ...display_currencies].map((each) => new RegExp(`^${each} · `)),
        )
      }
      await options.selectOption('USD')
      await expect(page).toHaveURL(/[?&]currency=USD\b/)
      await options.selectOption('KRW')
      await expect(page).not.toHaveURL(/currency=/)
    },
  },
  {
    fields: ['search_type', 'plan_search_enabled', 'brand.room_recommender_enabled'],
    async verify({ page, show }) {
      const pressed = page.getByRole('button', { name: /^By (room|plan)/, pressed: true })
      const link = page.getByRole('link', { name: 'Our suggestions' })
      const brand = (isEnabled: boolean) => ({ brand: { room_recommender_enabled: isEnabled } })
      await show({ search_type: 'hotel_plan', plan_search_enabled: true, ...brand(true) })
      await expect(pressed).toHaveText(/^By plan/)
      await expect(link).toBeVisible()
      await show({ search_type: null, plan_search_enabled: true, ...brand(false) })
      await expect(pressed).toHaveText(/^By room/)
      await expect(link).toHaveCount(0)
      await show({ plan_search_enabled: false }, { path: results({ type: 'plan' }) })
      await expect(page.getByRole('article')).not.toHaveCount(0)
      await expect(page.getByRole('button', { name: /^By (room|plan)/ })).toHaveCount(0)
      await show(brand(false), { path: '/booking/recommender?code=hakone' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hotel does not offer this yet')
    },
  },
  {
    fields: ['brand.nearby_hotels_suggestion_enabled'],
    async verify({ page, sandbox, show }) {
      const near = page.getByRole('heading', { name: 'Rooms for your dates at our other hotels' })
      for (const room_type of ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'])
        await setInventory(sandbox, { room_type })
      for (const nearby_hotels_suggestion_enabled of [true, false]) {
        await show({ brand: { nearby_hotels_suggestion_enabled } })
        await expect(page.getByRole('link', { name: 'See our other hotels' })).toBeVisible()
        await expect(near).toHaveCount(nearby_hotels_suggestion_enabled ? 1 : 0)
      }
      await sandbox.post('reset', {})
    },
  },
  {
    fields: ['waitlist_enabled'],
    async verify({ page, sandbox, show }) {
      for (const room_type of ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'])
        await setInventory(sandbox, { room_type })
      for (const waitlist_enabled of [true, false]) {
        await show({ waitlist_enabled })
        await expect(page.getByRole('link', { name: 'See our other hotels' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Tell me when a room comes back' })).toHaveCount(
          waitlist_enabled ? 1 : 0,
        )
      }
      await sandbox.post('reset', {})
    },
  },
  {
    fields: ['price_alert_enabled'],
    async verify({ page, show }) {
      for (const price_alert_enabled of [true, false]) {
        await show({ price_alert_enabled })
        await expect(firstPlan(page)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Tell me when it gets cheaper' })).toHaveCount(
          price_alert_enabled ? 1 : 0,
        )
      }
    },
  },
  {
    fields: ['local_tax'],
    async verify({ page, show }) {
      for (const [local_tax, name] of [
        ['bath_tax', 'Bath tax'],
        ['accommodation_tax', 'Accommodation tax'],
      ] as const) {
        await show({ local_tax })
        await expect(page.getByText(new RegExp(`incl\\. ${name} ¥`)).first()).toBeVisible()
      }
    },
  },
]
