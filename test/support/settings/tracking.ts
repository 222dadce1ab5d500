import { expect } from '../journey/fixtures.ts'
import { firstPlan } from '../journey/steps.ts'
import { namesOf } from '../people.ts'
import { header, shortPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const wide = { width: 1280, height: 860 }
const narrow = { width: 390, height: 844 }

/** Settings of cookies and signing in. */
export const trackingRows: SettingRow[] = [
  {
    fields: ['brand.first_party_cookie_setting'],
    async verify({ page, show, reload }) {
      const number = () =>
        page.evaluate(() => /client_tripla_uid=([\da-f]{32})(;|$)/.exec(document.cookie)?.[1] ?? null)
      await show({ brand: { first_party_cookie_setting: { status: 'inactive', domain_name: null } } })
      await expect(firstPlan(page)).toBeVisible()
      expect(await number()).toBeNull()
      await show({
        brand: { first_party_cookie_setting: { status: 'active', domain_name: 'localhost' } },
      })
      await expect.poll(number).not.toBeNull()
      // The number stays, so that the hotel recognizes the browser.
      const first = await number()
      await reload()
      await expect(firstPlan(page)).toBeVisible()
      expect(await number()).toBe(first)
    },
  },
  {
    fields: ['sign_in.display_settings'],
    async verify({ page, show, sandbox }) {
      // This setting distinguishes phones from computers.
      const menu = page.getByRole('button', { name: /Hanako/ })
      for (const [size, here, elsewhere] of [
        [wide, 'desktop', 'mobile'],
        [narrow, 'mobile', 'desktop'],
      ] as const) {
        await page.setViewportSize(size)
        for (const platform of [here, elsewhere]) {
          const path = `${shortPath}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`
          await show({}, { path, signIn: { display_settings: { platforms: [platform] } } })
          await expect(header(page)).toContainText(namesOf.member)
          await expect(menu).toHaveCount(platform === here ? 1 : 0)
        }
      }
      await page.setViewportSize(wide)
    },
  },
]
