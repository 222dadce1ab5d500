import type { Page } from 'playwright/test'
import { dayAhead } from '../../../support/journey/booking.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan, pickDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'
import { openTestPage, receivedEvents } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const text = texts.en
const bar = (page: Page) => page.getByRole('search')
const panel = (page: Page) => bar(page).getByRole('dialog')
const press = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name }).click()
const search = (page: Page) => bar(page).getByRole('button', { name: text.search, exact: true })

test('The bar asks for the dates and each age, also if the prices of the days fail, and then shows the rooms', {
  tag: '@phone',
}, async ({ page, tenant, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(/500/)
  await sandbox.fault('calendar.availability', 'broken', 20)
  await openTestPage(page, tenant, {
    attributes: 'data-hotel="kyoto"',
    body: '<noren-search-bar></noren-search-bar>',
  })
  await bar(page).hover()
  await press(page, text.guests)
  await panel(page).getByRole('button', { name: 'More: Children' }).click()
  const prices = page.waitForResponse((response) => response.status() === 500)
  await press(page, text.showRooms)
  await test.step('Without dates, the calendar opens', async () => {
    await expect(panel(page).getByRole('status')).toHaveText('Choose your dates')
    await prices
    await pickDays(panel(page), [dayAhead(40)], 'en')
    await press(page, text.showRooms)
    await expect(panel(page).getByRole('status')).toHaveText('Now choose your check-out')
    await pickDays(panel(page), [dayAhead(42)], 'en')
  })
  await test.step('The second date closes the calendar and focuses Search', async () => {
    await expect(panel(page)).toHaveCount(0)
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveAccessibleDescription(/2\snights.*2 adults/)
    expect(await receivedEvents(page, 'search')).toEqual([])
  })
  await search(page).click()
  const age = panel(page).getByRole('combobox')
  const notice = panel(page).getByText('Please tell us how old each child is.')
  await test.step('The missing age has the focus', async () => {
    await expect(age).toBeFocused()
    await expect(age).toHaveAttribute('aria-invalid', 'true')
    await expect(notice).toBeVisible()
    await age.selectOption('4')
    await expect(notice).toHaveCount(0)
  })
  await press(page, text.showRooms)
  await expect(firstPlan(appIn(page))).toBeVisible()
  expect(await receivedEvents(page, 'search')).toHaveLength(1)
})
