import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { settingRows } from '../../support/settings/rows.ts'
import type { SettingRow } from '../../support/settings/SettingRow.ts'

const testEffect = ({ field, verify }: SettingRow) =>
  test(`The setting ${field} has its effect`, async ({ page, inApp, sandbox, tenant, consoleErrors }) => {
    // Rows may name pictures that do not exist, and a wrong account at the gateway.
    consoleErrors.expected.push(
      /Failed to load resource|Content Security Policy|^\[noren\] (The gateway|payment\.)/,
    )
    await verify({
      page,
      sandbox,
      tenant,
      async open(path = results()) {
        await page.goto(inApp(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      setSettings: (settings, signIn) => sandbox.setSettings('hakone', settings, signIn),
    })
  })

for (const row of settingRows) testEffect(row)

// This setting distinguishes phones from computers.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const row of settingRows) if (row.field === 'sign_in.display_settings') testEffect(row)
})
