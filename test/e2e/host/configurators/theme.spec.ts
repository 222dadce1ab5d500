import type { Frame, Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'

/** The styles of the bar and of the launcher. */
const readStyles = (page: Page | Frame) =>
  page.evaluate(() => {
    const styleOf = (host: string, part: string) => {
      const element = document.querySelector(host)?.shadowRoot?.querySelector(`[part=${part}]`)
      return getComputedStyle(element as Element)
    }
    const [bar, search] = [styleOf('noren-search-bar', 'bar'), styleOf('noren-search-bar', 'search')]
    return {
      button: search.backgroundColor,
      text: search.color,
      buttonRadius: search.borderRadius,
      barRadius: bar.borderRadius,
      shadow: bar.boxShadow,
      font: bar.fontFamily,
      scheme: bar.colorScheme,
      launcher: styleOf('noren-launcher', 'launcher').backgroundColor,
    }
  })

const open = async (page: Page, tenant: string) => {
  await page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=en`)
  await page.getByLabel('Set the colours').check()
}
const preview = (page: Page) => page.frameLocator('iframe[title="The page with these choices"]')

test('The options style the preview, and the copied code styles another page in the same way', {
  tag: '@long',
}, async ({ page, tenant, context }) => {
  // Chromium requires this permission because the last page is routed and does not come from a local address.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access'])
  await open(page, tenant)
  await page.getByLabel('Accent').fill('#1f5f4a')
  await page.getByLabel('Roundness').fill('6px')
  await page.getByLabel('Edge of the bar').selectOption('Line only')
  await page.getByLabel('Search button').selectOption('Pill')
  await page.getByLabel('Typeface').selectOption('Serif')
  await page.getByLabel('Scheme').selectOption('Dark')
  await expect(preview(page).locator('noren-search-bar [part=bar]')).toHaveCSS('color-scheme', 'dark')
  await expect(preview(page).locator('noren-launcher [part=launcher]')).toBeAttached()
  const frame = page.frames().find((one) => one.url().includes('/embed/page'))
  const styles = await readStyles(frame as Frame)
  expect(styles).toMatchObject({
    button: 'rgb(31, 95, 74)',
    launcher: 'rgb(31, 95, 74)',
    barRadius: '6px',
    shadow: 'none',
    buttonRadius: '99px',
    scheme: 'dark',
  })
  expect(styles.font).toContain('Georgia')

  await page.getByRole('button', { name: 'Copy step 1' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const head = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy step 2' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(head)
  const copied = `${head}${await page.evaluate(() => navigator.clipboard.readText())}`
  const mine = `${addresses.pages}/mine.html`
  await page.route(mine, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Mine</title>${copied}` }),
  )
  await page.goto(mine)
  await expect(page.getByRole('search')).toBeVisible()
  expect(await readStyles(page)).toEqual(styles)
})
