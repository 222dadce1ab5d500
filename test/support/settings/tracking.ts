import { results } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { dataLayerText, header } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** Settings of analytics, cookies and signing in. */
export const trackingRows: SettingRow[] = [
  {
    field: 'data_layers',
    async verify({ page, open, setSettings }) {
      await setSettings({ data_layers: ['oneLayer', 'otherLayer'] })
      await open()
      await expect.poll(() => dataLayerText(page, 'oneLayer')).toContain('/reservation-tripla/hakone/search')
      await expect.poll(() => dataLayerText(page, 'oneLayer')).toContain('view_item_list')
      expect(await dataLayerText(page, 'otherLayer')).toBe(await dataLayerText(page, 'oneLayer'))
      expect(await dataLayerText(page, 'dataLayer')).toBe('null')
    },
  },
  {
    field: 'brand.first_party_cookie_setting',
    async verify({ page, open, setSettings }) {
      await setSettings({
        brand: { first_party_cookie_setting: { status: 'active', domain_name: 'localhost' } },
      })
      await open()
      await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/client_tripla_uid=[\da-f]{32}/)
      await page.context().clearCookies()
      await setSettings({ brand: { first_party_cookie_setting: { status: 'inactive', domain_name: null } } })
      await open()
      // The cookie is set before the first entry of the data layer.
      await expect.poll(() => dataLayerText(page, 'dataLayer')).toContain('view_item_list')
      expect(await page.evaluate(() => document.cookie)).not.toContain('client_tripla_uid')
    },
  },
  {
    field: 'sign_in.display_settings',
    async verify({ page, open, setSettings, sandbox }) {
      const isWide = (page.viewportSize()?.width ?? 0) > 992
      await setSettings({}, { display_settings: { platforms: [isWide ? 'mobile' : 'desktop'] } })
      await open(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
      await expect(header(page)).toContainText('Hanako Yamada')
      await expect(page.getByRole('button', { name: /Hanako/ })).toHaveCount(0)
      await setSettings({}, { display_settings: { platforms: [isWide ? 'desktop' : 'mobile'] } })
      await open()
      await expect(page.getByRole('button', { name: /Hanako/ })).toBeVisible()
    },
  },
]
