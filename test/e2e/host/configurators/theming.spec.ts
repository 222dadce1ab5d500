import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'

/** The styles of the bar and of the launcher. */
const readStyles = (page: Page) =>
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

test('The options style the bar, and the copied code styles another page in the same way', async ({
  page,
  host,
  context,
}) => {
  // Chromium requires this permission because the last page is routed and does not come from a local address.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access'])
  await page.goto(host('theming'))
  await expect(page.getByRole('search')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Accent').fill('#1f5f4a')
  await page.getByLabel('Roundness').fill('6')
  await page.getByLabel('Edge of the bar').selectOption('Line only')
  await page.getByLabel('Search button').selectOption('Pill')
  await page.getByLabel('Typeface').selectOption('Serif')
  await page.getByLabel('Scheme').selectOption('Dark')
  const styles = await readStyles(page)
  expect(styles).toMatchObject({
    button: 'rgb(31, 95, 74)',
    launcher: 'rgb(31, 95, 74)',
    barRadius: '6px',
    shadow: 'none',
    buttonRadius: '99px',
    scheme: 'dark',
  })
  expect(styles.font).toContain('Georgia')

  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const mine = `${addresses.pages}/mine.html`
  await page.route(mine, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Mine</title>${copied}` }),
  )
  await page.goto(mine)
  await expect(page.getByRole('search')).toBeVisible()
  expect(await readStyles(page)).toEqual(styles)
})

test('A low contrast of the text on the accent colour is reported', async ({ page, host }) => {
  await page.goto(host('theming'))
  await expect(page.getByText('easy to read')).toBeVisible()
  await page.getByLabel('Accent').fill('#e0b0a0')
  await expect(page.getByText('below AA: letters need 4.5 : 1')).toBeVisible()
  // Light text on the dark bar itself: an outline takes the accent for its text.
  await page.getByLabel('Scheme').selectOption('Dark')
  await page.getByLabel('Search button').selectOption('Outline')
  await expect(page.getByText('easy to read')).toBeVisible()
})

test('The copied code contains the changed options only', async ({ page, host }) => {
  await page.goto(host('theming'))
  const code = page.getByRole('region', { name: 'To paste' }).locator('code')
  await expect(code).toContainText('data-hotel="hakone"')
  await expect(code).not.toContainText('--noren-')
  await page.getByLabel('Roundness').fill('6')
  await expect(code).toContainText(':root {\n  --noren-radius: 6px;\n}')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(code).not.toContainText('--noren-')
})
