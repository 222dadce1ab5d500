import type { Page } from 'playwright/test'
import { addDays } from '#shared/stay/stayDates.ts'
import { results, setInventory, stay } from '../../../support/journey/booking.ts'
import { countCalls, ROOMS } from '../../../support/journey/failures.ts'
import { holdRequests } from '../../../support/journey/holdRequests.ts'
import {
  chooseDay,
  dates,
  guests,
  moreOptions,
  panel,
  plus,
  search,
  showRooms,
} from '../../../support/journey/searchForm.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import { phone } from '../../../support/stage/phone.ts'
import { expect, test } from '../../../support/stage/stage.ts'

const HELD = /\/rooms\?/

/** The buttons with which a guest can book: in the plans, and in the summary. */
const bookable = (page: Page) => page.locator('[data-choose]:not([inert] *), aside button:not([inert] *)')
const outdated = (page: Page) => page.locator('[inert][aria-busy="true"]')

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test.describe(size, () => {
    test.use(options)

    /** A phone shows the same panels as sheets: one test of the sheets is enough for each change. */
    const tag = size === 'phone' ? '@long' : []

    test(`${size}: Changed guests make the rooms outdated at once, and the sheet’s button searches`, async ({
      page,
      stage,
    }) => {
      await stage.show(results())
      await expect(firstPlan(page)).toBeVisible()
      const release = await holdRequests(page, HELD)
      await guests(page).click()
      await plus(page, 'Adults').click()
      await expect(bookable(page)).toHaveCount(0)
      await expect(outdated(page)).toHaveCSS('opacity', '0.4')
      await expect(outdated(page).locator('[data-choose]').first()).toBeVisible()
      await panel(page).getByRole('button', { name: 'Show rooms', exact: true }).click()
      await expect(page).toHaveURL((url) => url.searchParams.get('adults') === '3')
      await expect(panel(page)).toHaveCount(0)
      await expect(guests(page)).toBeFocused()
      await expect(page.locator('[data-choose]')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Looking for rooms' })).toHaveCount(1)
      release()
      await expect(page.getByText('2 nights, 3 guests').first()).toBeVisible()
      await expect(outdated(page)).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: /room types? found/ })).toHaveCount(1)
      await page.unroute(HELD)
    })

    test(`${size}: The second date closes the calendar and searches once, and a step back shows the search before`, {
      tag,
    }, async ({ page, stage }) => {
      await stage.show(results())
      await expect(firstPlan(page)).toBeVisible()
      const requests = countCalls(page, ROOMS)
      await dates(page).click()
      await chooseDay(page, addDays(stay.checkin, 1))
      await expect(bookable(page)).toHaveCount(0)
      await chooseDay(page, addDays(stay.checkin, 4))
      await expect(panel(page)).toHaveCount(0)
      await expect(page).toHaveURL((url) => url.searchParams.get('checkin') === addDays(stay.checkin, 1))
      await expect(dates(page)).toBeFocused()
      await expect(page.getByText('3 nights, 2 guests').first()).toBeVisible()
      expect(requests()).toBe(1)
      await page.goBack()
      await expect(page.getByText('2 nights, 2 guests').first()).toBeVisible()
      await expect(dates(page)).toContainText('2 nights')
    })

    test(`${size}: A child without an age is marked in the sheet, and Search opens the sheet at the empty age`, {
      tag,
    }, async ({ page, stage }) => {
      await stage.show(results({ code: 'kyoto', room_type_codes: '' }))
      await expect(firstPlan(page)).toBeVisible()
      await guests(page).click()
      await plus(page, 'Children').click()
      const age = panel(page).getByLabel('Age of child 1 at check-out')
      await showRooms(page)
      await expect(age).toBeFocused()
      await expect(age).toHaveAttribute('aria-invalid', 'true')
      await expect(age).toHaveAccessibleDescription('Please tell us how old each child is.')
      await page.keyboard.press('Escape')
      await expect(guests(page)).toHaveAccessibleDescription('Please tell us how old each child is.')
      await expect(bookable(page)).toHaveCount(0)
      await search(page).click()
      await expect(age).toBeFocused()
      await age.selectOption('4')
      await showRooms(page)
      await expect(page).toHaveURL(/kids_ages/)
      await expect(firstPlan(page)).toBeVisible()
    })

    test(`${size}: The sheet of filters states how many rooms it shows`, { tag }, async ({
      page,
      stage,
      sandbox,
    }) => {
      await setInventory(sandbox, { room_type: 'open-air-bath', left: 3 })
      await stage.show(results({ room_type_codes: '' }))
      await expect(firstPlan(page)).toBeVisible()
      await moreOptions(page).click()
      await page.getByRole('checkbox', { name: 'Open-air bath in the room' }).check()
      await expect(panel(page).getByRole('button', { name: 'Show 1 room', exact: true })).toBeVisible()
      await showRooms(page)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    })
  })

test('A sheet that closes without a change, or with an arrival only, does not search', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  const requests = countCalls(page, ROOMS)
  const before = await dates(page).textContent()
  await dates(page).click()
  await chooseDay(page, addDays(stay.checkin, 1))
  await page.keyboard.press('Escape')
  await expect(dates(page)).toHaveText(before ?? '')
  await guests(page).click()
  await plus(page, 'Adults').click()
  await page.getByRole('button', { name: 'Fewer: Adults', exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Show 1 room', exact: true })).toBeVisible()
  await showRooms(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(outdated(page)).toHaveCount(0)
  expect(requests()).toBe(0)
  // A press on Search is a new request of the same search.
  await search(page).click()
  await expect.poll(requests).toBe(1)
})

test('A press on Search with an open sheet searches once, also a long press', async ({ page, stage }) => {
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  const requests = countCalls(page, ROOMS)
  await guests(page).click()
  await plus(page, 'Adults').click()
  await search(page).click()
  await expect(page.getByText('2 nights, 3 guests').first()).toBeVisible()
  expect(requests()).toBe(1)
  await page.goBack()
  await expect(page.getByText('2 nights, 2 guests').first()).toBeVisible()

  // The app still has the rooms of this search, so that it begins anew.
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  const before = requests()
  await guests(page).click()
  await plus(page, 'Adults').click()
  await search(page).hover()
  await page.mouse.down()
  // The sheet closes and searches when the press begins.
  await expect(page.getByText('2 nights, 3 guests').first()).toBeVisible()
  await page.mouse.up()
  await expect(search(page)).toBeFocused()
  expect(requests()).toBe(before + 1)
  // The next press is a new request.
  await search(page).click()
  await expect.poll(requests).toBe(before + 2)
})
