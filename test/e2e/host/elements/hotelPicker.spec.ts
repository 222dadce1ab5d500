import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { pickDays, planOf, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()
const barOf = (page: Page) => page.getByRole('search')

test('A guest chooses dates and then another hotel of the brand, and finds its rooms for the dates', async ({
  page,
  host,
}) => {
  await page.goto(host('brand'))
  const bar = barOf(page)
  const dates = bar.getByRole('button', { name: texts.en.dates })
  await dates.click()
  await pickDays(bar, [checkin, checkout], 'en')
  await expect(bar.getByRole('dialog')).toHaveCount(0)
  const chosen = (await dates.textContent()) ?? ''
  const picker = bar.getByRole('combobox', { name: 'Hotel' })
  await expect(picker).toContainText('Hakone Moriyu')
  await picker.focus()
  await expect(picker.getByRole('option', { name: 'Kyoto Suigetsu' })).toBeAttached()
  await expect(picker.locator('optgroup').nth(1)).toBeAttached()
  await picker.selectOption({ label: 'Kyoto Suigetsu' })
  await expect(picker).toBeFocused()
  await expect(dates).toHaveText(chosen)
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(page.frameLocator('iframe[title="Kyoto Suigetsu"]'), twinRooms.en.kyoto)).toBeVisible()
})

test('The picker shows the hotels of the last visit before the app’s frame exists, without layout shifts', {
  tag: '@long',
}, async ({ page, host }) => {
  await page.goto(host('brand'))
  await barOf(page).getByRole('combobox').focus()
  await page.waitForFunction(() => localStorage.getItem('noren:hotels:en'))
  await page.reload()
  await expect(barOf(page).getByRole('option', { name: 'Kyoto Suigetsu' })).toBeAttached()
  await expect(page.locator('iframe')).toHaveCount(0)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBe(0)
  await expectAccessible(page)
  await test.step('In Japanese the hotels have their Japanese names', async () => {
    await page.evaluate(() => window.Noren.setLocale('ja'))
    const picker = barOf(page).getByRole('combobox', { name: '宿' })
    await picker.focus()
    await expect(picker.getByRole('option', { name: '京都 水月' })).toBeAttached()
  })
})
