import type { FrameLocator } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { setInventory, stay } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { browserLocale, shellText } from '../../support/journey/shellText.ts'
import { choosePlan, confirm, fillDetails, planOf, review } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'

const { checkin, checkout } = stay

/** What the links of a screen say about a new tab. */
const warnings = { en: 'opens in a new tab', ja: '新しいタブで開きます' }

/** The accessible name of a link that opens a new tab: its label, then the warning in parentheses. */
const nameOf = (label: string, language: keyof typeof warnings) =>
  new RegExp(`${label} [(（]${warnings[language]}[)）]$`)

/** The app's own address of the same hotel, or an address that replaces no page. */
function keepsBooking(address: string): boolean {
  if (/^(tel|mailto|blob):/.test(address)) return true
  const { origin, searchParams } = new URL(address)
  return origin === addresses.app && ['hakone', null].includes(searchParams.get('code'))
}

/** Requires that every link of the screen keeps the booking, or opens a new tab and says so after its label. */
async function expectWarnings(app: FrameLocator, language: keyof typeof warnings): Promise<void> {
  // The hotel's own markup appears after the screen.
  await expect(app.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(app.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
  // A locator also finds the links in the shadow root of the hotel's own markup.
  for (const link of await app.locator('a[href], area[href]').all()) {
    const { address, target, rel } = await link.evaluate((element: HTMLAnchorElement) => ({
      address: element.href,
      target: element.target,
      rel: element.rel,
    }))
    if (target === '' && keepsBooking(address)) continue
    expect([address, target]).toEqual([address, '_blank'])
    expect(rel).toContain('noopener')
    await expect(link).toHaveAccessibleName(nameOf('\\S', language))
  }
}

for (const language of ['en', 'ja'] as const) {
  test.describe(language, () => {
    test.use({ locale: browserLocale(language) })

    test('Every link out of the booking opens a new tab and says so, from the rooms to the confirmation', async ({
      page,
      host,
      sandbox,
    }) => {
      // The header of the hotel has most links.
      await sandbox.setSettings('hakone', { full_header_in_frames_enabled: true })
      await page.goto(
        host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }),
      )
      const app = appIn(page)
      const newTab = (label: string) => app.getByRole('link', { name: nameOf(`^${label}`, language) })
      const room = twinRooms[language].hakone
      await expect(planOf(app, room, language)).toBeVisible()
      await expectWarnings(app, language)
      await expect(newTab(language === 'en' ? 'Hot spring' : '温泉')).toHaveCount(1)
      await choosePlan(app, room, language)
      await expect(app.getByRole('heading', { name: texts[language].detailsTitle })).toBeVisible()
      await expectWarnings(app, language)
      await expect(newTab(language === 'en' ? 'Map' : '地図')).toBeVisible()
      await fillDetails(app, language)
      await review(app, language)
      await expectWarnings(app, language)
      // The check of the terms and the foot of the page have the same links.
      await expect(newTab(shellText(language, 'terms'))).toHaveCount(2)
      await confirm(app, language)
      await expectWarnings(app, language)
    })
  })
}

test('Links to other hotels open a new tab and say so, in the search form, without rooms and in the list', async ({
  page,
  host,
  sandbox,
}) => {
  await setInventory(sandbox)
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }))
  const app = appIn(page)
  const nearby = app.getByRole('list', { name: 'Rooms for your dates at our other hotels' }).getByRole('link')
  await expect(nearby.first()).toBeVisible()
  await app.getByRole('button', { name: 'Hotel: Hakone Moriyu' }).click()
  await expect(app.getByRole('link', { name: 'Kyoto Suigetsu (opens in a new tab)' })).toBeVisible()
  await expectWarnings(app, 'en')
  await page.keyboard.press('Escape')
  await app.getByRole('link', { name: 'See our other hotels' }).click()
  await expect(app.getByRole('link', { name: /^See the rooms Kyoto/ })).toBeVisible()
  await expectWarnings(app, 'en')
})
