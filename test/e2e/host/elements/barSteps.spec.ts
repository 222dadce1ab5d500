import type { Page } from 'playwright/test'
import { dayAhead } from '../../../support/journey/booking.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan, pickDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'
import { openTestPage, receivedEvents } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const text = texts.en
const openKyoto = (page: Page, tenant: string) =>
  openTestPage(page, tenant, {
    attributes: 'data-hotel="kyoto"',
    body: '<noren-search-bar></noren-search-bar>',
  })
const bar = (page: Page) => page.getByRole('search')
const panel = (page: Page) => bar(page).getByRole('dialog')
const press = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name }).click()
const search = (page: Page) => bar(page).getByRole('button', { name: text.search, exact: true })

test('The second date closes the calendar and focuses Search, which is described by the dates', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  await openKyoto(page, tenant)
  await press(page, text.dates)
  await pickDays(panel(page), [dayAhead(40), dayAhead(42)], 'en')
  await expect(panel(page)).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAccessibleDescription(/2 nights.*2 adults/)
  expect(await receivedEvents(page, 'search')).toEqual([])
})

test('The button of the guests’ panel shows the rooms, after the dates and each age are chosen', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  await openKyoto(page, tenant)
  await bar(page).hover()
  await press(page, text.guests)
  await panel(page).getByRole('button', { name: 'More: Children' }).click()
  await press(page, text.showRooms)
  // Without dates, the calendar opens.
  await expect(panel(page).getByRole('status')).toHaveText('Choose your dates')
  await pickDays(panel(page), [dayAhead(40), dayAhead(42)], 'en')
  await search(page).click()
  const age = panel(page).getByRole('combobox')
  await expect(age).toBeFocused()
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).getByText('Please tell us how old each child is.')).toBeVisible()
  await age.selectOption('4')
  await expect(panel(page).getByText('Please tell us how old each child is.')).toHaveCount(0)
  await press(page, text.showRooms)
  await expect(firstPlan(appIn(page))).toBeVisible()
  expect(await receivedEvents(page, 'search')).toHaveLength(1)
})
