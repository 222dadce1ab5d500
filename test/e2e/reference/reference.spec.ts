import { addresses } from '../../support/addresses.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'

test('The navigation stays beside the calls and leads to one by group, which has a request to copy and its answer', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${addresses.api}/reference`)
  const navigation = page.getByRole('navigation', { name: 'Calls' })
  await expect(navigation.getByRole('link', { name: 'Search and prices' })).toBeVisible()
  await navigation.getByRole('link', { name: 'rooms.search' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'rooms.search' })).toBeInViewport()
  await expect(navigation.getByRole('link', { name: 'rooms.search' })).toBeInViewport()

  const call = page.locator('#rooms-search')
  await expect(call.locator('pre').first()).toContainText(`curl '${addresses.api}/hotels/hakone/rooms'`)
  const answer = call.locator('details').locator('pre')
  await expect(answer).toBeHidden()
  await call.getByText('Answer of rooms.search').click()
  await expect(answer).toContainText('"room_plans"')
  await expect(page.locator('#settings-bookingWidget')).toContainText('The most nights of one stay.')
  // All calls have the same parts.
  await expectAccessible(page, 'nav, #rooms-search')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
