import { addresses } from '../addresses.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './steps.ts'

/** What the links of a screen say about a new tab. */
const warnings = { en: 'opens in a new tab', ja: '新しいタブで開きます' }
type Language = keyof typeof warnings

/** The accessible name of a link that opens a new tab: its label, then the warning in parentheses. */
export const nameOf = (label: string, language: Language) =>
  new RegExp(`${label} [(（]${warnings[language]}[)）]$`)

/** The app's own address of the same hotel, or an address that replaces no page. */
function keepsBooking(address: string): boolean {
  if (/^(tel|mailto|blob):/.test(address)) return true
  const { origin, searchParams } = new URL(address)
  return origin === addresses.app && ['hakone', null].includes(searchParams.get('code'))
}

/** Opens all folded parts of the screen: a hidden link has no accessible name. */
const unfold = (app: Screen) =>
  app.locator('details:not([open])').evaluateAll((folded) => {
    for (const details of folded) details.setAttribute('open', '')
  })

/** Requires that every link of the screen keeps the booking, or opens a new tab and says so after its label. */
export async function expectWarnings(app: Screen, language: Language): Promise<void> {
  // The hotel's own markup appears after the screen.
  await expect(app.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(app.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
  await unfold(app)
  // A locator also finds the links in the shadow root of the hotel's own markup.
  const links = app.locator('a[href], area[href]')
  const found = await links.evaluateAll((elements) =>
    (elements as HTMLAnchorElement[]).map(({ href, target, rel }) => ({ href, target, rel })),
  )
  for (const [index, { href, target, rel }] of found.entries()) {
    if (target === '' && keepsBooking(href)) continue
    expect([href, target]).toEqual([href, '_blank'])
    expect(rel).toContain('noopener')
    await expect(links.nth(index)).toHaveAccessibleName(nameOf('\\S', language))
  }
}
