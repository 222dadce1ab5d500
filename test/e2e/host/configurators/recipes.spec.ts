import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'

const open = (page: Page, tenant: string, language: string) =>
  page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=${language}`)

test('The steps follow the tool of the site, and the tag that the tag manager’s script creates works', {
  tag: '@long',
}, async ({ page, tenant, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access'])
  await open(page, tenant, 'en')
  const paste = page.getByRole('region', { name: 'Paste' })
  await page.getByRole('combobox', { name: 'Hotel', exact: true }).selectOption('Kyoto Suigetsu')
  const tool = paste.getByRole('combobox', { name: 'Your site is made with' })
  await tool.focus()
  await tool.selectOption('Wix')
  await expect(tool).toBeFocused()
  await expect(paste.getByRole('listitem').first()).toContainText('Settings → Custom Code')
  await expect(paste.locator('code').first()).toContainText('data-hotel="kyoto"')
  await expect(paste.locator('code').nth(1)).toHaveText(`${addresses.app}/t/${tenant}/noren.js`)
  await expect(paste.locator('code').nth(2)).toHaveText('noren-search-bar')
  await tool.selectOption('Google Tag Manager')
  const codes = paste.locator('code')
  await expect(codes.first()).toContainText("tag.setAttribute('data-hotel', 'kyoto')")
  await expect(codes).toHaveCount(2)
  const [script, element] = await codes.allTextContents()

  await paste.getByRole('button', { name: 'Copy step 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(paste.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(script)
  await page.reload()
  await expect(tool).toHaveValue('tag-manager')

  const mine = `${addresses.pages}/mine.html`
  const body = `<!doctype html><title>Mine</title><body>${element}${script}`
  await page.route(mine, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(mine)
  await expect(page.getByRole('search')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { Noren: { hotel: string } }).Noren.hotel)).toBe(
    'kyoto',
  )
})

test('The tool is in Japanese too, describes every control, fits a phone, and keeps the choices in the other language', {
  tag: '@long',
}, async ({ page, tenant, request }) => {
  const answer = await request.get(`${addresses.api}/t/${tenant}/sandbox/embed`, {
    headers: { 'Accept-Language': 'ja-JP' },
  })
  expect(await answer.text(), 'the language of the browser').toMatch(/<html lang="ja"/)
  await open(page, tenant, 'ja')
  await expect(page.getByRole('heading', { level: 1, name: /タグの設定/ })).toBeVisible()
  await page.getByRole('combobox', { name: '施設', exact: true }).selectOption({ index: 1 })
  const hotel = await page.getByRole('combobox', { name: '施設', exact: true }).inputValue()
  await page.getByRole('combobox', { name: 'サイトの作成ツール' }).selectOption('STUDIO')
  await expect(page.getByRole('region', { name: '設置' }).getByRole('listitem').first()).toContainText(
    'デザインエディタ',
  )
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).toHaveValue(hotel)
  await expect(page.getByRole('combobox', { name: 'Your site is made with' })).toHaveValue('studio')
  await expect(page.getByLabel('Deadline')).toHaveAccessibleDescription(
    /After that, guests get a link to the full page/,
  )
  const undescribed = await page
    .locator('#form, #link-form')
    .locator('select, input')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.getAttribute('aria-describedby'))
        .map((control) => control.outerHTML),
    )
  expect(undescribed).toEqual([])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
})
