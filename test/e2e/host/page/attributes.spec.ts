import { addresses } from '../../../support/addresses.ts'
import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

/** The script of a page that adds an enumerable string, number, function and object to every object. */
const EXTENDED = `<script>
  Object.assign(Object.prototype, { type: 'mine', title: 'mine', rank: 7, onclick() {}, style: { color: 'red' } })
</script>`

test('Attributes and properties are set correctly on an isolated page that adds properties to every object', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    head: EXTENDED,
    body: '<noren-search-bar></noren-search-bar>',
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
    },
  })
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Check-in/ })
    .click()
  const panel = page.getByRole('dialog', { name: /^Check-in/ })
  await expect(panel).toHaveAttribute('popover', 'auto')
  await expect(panel.locator('[data-day]:focus')).toHaveAttribute('tabindex', '0')
  await expect(panel).not.toHaveAttribute('title')
  await page.keyboard.press('Escape')

  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('inert')
  expect(
    await frame.evaluate((element: HTMLIFrameElement) => [element.inert, 'credentialless' in element]),
  ).toEqual([true, true])
  await page.evaluate(() => void window.Noren.open('search'))
  const overlay = page.locator('noren-overlay').getByRole('dialog')
  await expect(overlay).toHaveAttribute('closedby', 'none')
  await expect(overlay).not.toHaveAttribute('rank')
  await expect(appHeading(page)).toBeVisible()
  await expect(frame).not.toHaveAttribute('inert')
  expect(
    await frame.evaluate((element: HTMLIFrameElement & { credentialless?: boolean }) => [
      crossOriginIsolated,
      element.credentialless,
      element.title,
      element.src.startsWith('http'),
    ]),
  ).toEqual([true, true, 'Hakone Moriyu', true])
  expect(page.url()).toBe(`${addresses.pages}/a-page-of-mine.html`)
})
