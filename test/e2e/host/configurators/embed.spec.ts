import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="The page with these choices"]')
const steps = (page: Page) => page.getByRole('region', { name: 'Paste' }).locator('code')
const tagCode = (page: Page) => steps(page).first()
const logged = (page: Page, name: string) =>
  page.getByRole('log').getByRole('group').filter({ hasText: name })

const open = (page: Page, tenant: string) => page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=en`)

test('A valid choice changes the tag, the preview and the address, until “Start again” removes it', async ({
  page,
  tenant,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, tenant)
  await expect(tagCode(page)).toContainText(
    `<script async src="${addresses.app}/t/${tenant}/noren.js" data-hotel="hakone"></script>`,
  )
  await expect(tagCode(page)).not.toContainText('--noren-')
  await expect(preview(page).getByRole('search')).toBeVisible()
  await expect(logged(page, 'noren:ready').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Hotel', exact: true }).selectOption('Kyoto Suigetsu')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
  await page.getByRole('combobox', { name: 'Launcher' }).selectOption('Off')
  await page.getByLabel('Deadline').fill('5000')
  await page.getByLabel('Set the colours').check()
  await page.getByLabel('Accent').fill('#1f5f4a')
  for (const code of [
    'data-hotel="kyoto" data-locale="ja" data-launcher="off" data-deadline-ms="5000"',
    '--noren-accent: #1f5f4a;',
  ])
    await expect(tagCode(page)).toContainText(code)
  const search = preview(page).getByRole('button', { name: texts.ja.search, exact: true })
  await expect(search).toHaveCSS('background-color', 'rgb(31, 95, 74)')
  await expect(preview(page).getByRole('heading', { name: /Kyoto Suigetsu/ })).toBeVisible()
  await expect(preview(page).getByRole('button', { name: 'ご予約', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy step 1' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await tagCode(page).textContent())
  // The address contains the choices.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('ja')
  await expect(search).toHaveCSS('background-color', 'rgb(31, 95, 74)')

  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(tagCode(page)).toContainText('data-hotel="hakone"')
  await expect(tagCode(page)).not.toContainText('--noren-')
  await test.step('an invalid choice is marked and changes nothing, and a low contrast of the button’s text is reported', async () => {
    // The widget of the preview reports the contrast too.
    consoleErrors.expected.push(/has a contrast of 1\.9/)
    const before = await tagCode(page).textContent()
    await page.getByLabel('Deadline').fill('5')
    await page.getByLabel('Analytics layer').focus()
    await expect(page.getByLabel('Deadline')).toHaveCSS('outline-style', 'solid')
    expect(await tagCode(page).textContent()).toBe(before)
    await page.getByLabel('Deadline').fill('')
    await page.getByLabel('Set the colours').check()
    await expect(page.getByText('easy to read')).toBeVisible()
    await page.getByLabel('Accent').fill('#e0b0a0')
    await expect(page.getByText('below AA: letters need 4.5 : 1')).toBeVisible()
    // The text of an outline stands on the bar.
    await page.getByLabel('Scheme').selectOption('Dark')
    await page.getByLabel('Search button').selectOption('Outline')
    await expect(page.getByText('easy to read')).toBeVisible()
  })
  // The preview sends its entries to the origin of the tool only.
  await page.evaluate(() => {
    const origins: unknown[] = []
    Object.assign(window, { origins, postMessage: (_: unknown, origin: unknown) => origins.push(origin) })
  })
  await preview(page)
    .locator('html')
    .evaluate(() => document.dispatchEvent(new CustomEvent('noren:ready')))
  // The preview itself may be ready at this moment, and send its own entry too.
  const origins = await page.evaluate(() => (window as unknown as { origins: string[] }).origins)
  expect([...new Set(origins)]).toEqual([addresses.pages])
})

test('The log lists the page’s events with time, name and content, can be cleared, and is closed to other windows', {
  tag: '@long',
}, async ({ page, tenant }) => {
  await open(page, tenant)
  await page.getByLabel('Analytics layer').fill('hotelLayer')
  await page.getByLabel('Analytics layer').press('Enter')
  await expect(logged(page, 'noren:ready').first()).toBeVisible()

  await preview(page).getByRole('button', { name: texts.en.dates }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Content' }).selectOption('Buttons')
  await preview(page).getByRole('button', { name: 'See rooms and prices' }).click()
  const opened = logged(page, 'noren:open')
  await expect(opened).toContainText(/\d\d:\d\d:\d\d\.\d{3}/)
  await opened.locator('summary').press('Enter')
  await expect(opened.locator('pre')).toContainText('"target": "search"')
  const app = preview(page).frameLocator('iframe')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  const counted = logged(page, 'page_view').filter({ hasText: 'hotelLayer' })
  await counted.locator('summary').press('Enter')
  await expect(counted.locator('pre')).toContainText('"page_path"')
  await expectAccessible(page, '[role=log]')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await app.getByRole('button', { name: texts.en.close, exact: true }).first().click()
  await expect(logged(page, 'noren:close')).toBeVisible()

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('Nothing yet.')).toBeVisible()

  // The log ignores messages of other windows.
  await page.evaluate(() =>
    window.postMessage(
      { type: 'noren-log-entry', kind: 'event', layer: '', name: 'noren:forged', payload: null, at: 0 },
      location.origin,
    ),
  )
  await preview(page).getByRole('button', { name: 'See rooms and prices' }).click()
  await expect(logged(page, 'noren:open')).toBeVisible()
  await expect(logged(page, 'noren:forged')).toHaveCount(0)
})
