import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { dayAhead } from '../../../support/journey/booking.ts'
import { showDay } from '../../../support/journey/calendar.ts'
import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import { holdRequests } from '../../../support/journey/holdRequests.ts'
import { stayDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()

const barOf = (page: Page) => page.getByRole('search')
const datesOf = (page: Page) => barOf(page).getByRole('button', { name: texts.en.dates })
const dayIn = (page: Page, day: string) =>
  barOf(page).getByRole('button', {
    name: new RegExp(`^${formatDate('en', day, 'spoken').replace(/[()]/g, '.')}`),
  })

async function openDates(page: Page) {
  const bar = barOf(page)
  await datesOf(page).click()
  await expect(bar.getByRole('dialog')).toBeVisible()
  return bar
}

test('The bar follows the hotel’s settings: its guests, its groups of children, its first day and yesterday', async ({
  page,
  host,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', {
    default_search_setting: { adults: 1, checkin_date_offset: 40, yesterday_bookable: true },
    max_children_per_adult: 1,
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_adult' },
    kids_tiers: [{ code: 'A', name: 'Sleeps beside you' }],
    shared_bed_kid_desc_translations: [{ locale: 'en', description: 'One child may share each futon.' }],
  })
  await page.goto(host('search-bar'))
  const bar = barOf(page)
  await bar.hover()
  const guests = bar.getByRole('button', { name: texts.en.guests })
  // The profile of the hotel has arrived.
  await expect(guests).toContainText('1 adult')
  await guests.click()
  await expect(bar.getByText('One child may share each futon.')).toBeVisible()
  const more = bar.getByRole('button', { name: 'More: Sleeps beside you' })
  await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(bar.getByText('One child with each adult')).toBeVisible()
  await page.keyboard.press('Escape')

  await openDates(page)
  await expect(bar.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', dayAhead(40))
  // Two nights: some days are not sold for one night.
  const previous = bar.getByRole('button', { name: 'Previous month' })
  while ((await dayIn(page, dayAhead(-1)).count()) === 0) await previous.click()
  await dayIn(page, dayAhead(-1)).click()
  await (await showDay(bar, dayAhead(1))).click()
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect
    .poll(() => page.frames()[1]?.url())
    .toContain(`checkin=${dayAhead(-1)}&checkout=${dayAhead(1)}`)
})

test('The bar takes day use from a link and in the calendar, searches for it, and stores it', async ({
  page,
  host,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { day_use_search_active: true })
  const address = host('search-bar', { noren: 'search', checkin, checkout: checkin, is_day_use: 'true' })
  await test.step('a link', async () => {
    await page.goto(address)
    await expect(appHeading(page)).toBeVisible()
    await page.evaluate(() => window.Noren.close())
    await expect(datesOf(page)).toContainText('Day use')
  })
  const bar = await openDates(page)
  const dayUse = bar.getByRole('button', { name: 'Day use', exact: true })
  await expect(dayUse).toHaveAttribute('aria-pressed', 'true')
  await test.step('a change to overnight needs a check-out', async () => {
    await bar.getByRole('button', { name: 'Overnight', exact: true }).press('Enter')
    await expect(bar.getByText('Now choose your check-out')).toBeVisible()
    await (await showDay(bar, checkout)).press('Enter')
    await expect(bar.getByRole('dialog')).toHaveCount(0)
    await expect(datesOf(page)).toContainText('2 nights')
  })
  await test.step('day use in the calendar', async () => {
    await openDates(page)
    await dayUse.click()
    await expect(dayUse).toHaveAttribute('aria-pressed', 'true')
    await dayIn(page, checkin).click()
    await expect(datesOf(page)).toContainText('Day use')
  })
  await page.evaluate(() => {
    document.addEventListener('noren:search', (event) =>
      Object.assign(window, { searched: event.detail.criteria }),
    )
  })
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  expect(await page.evaluate(() => (window as unknown as { searched: object }).searched)).toEqual({
    checkin,
    checkout: checkin,
    adults: '2',
    room_count: '1',
    is_day_use: 'true',
  })
  await page.goto(host('search-bar'))
  await expect(datesOf(page)).toContainText('Day use')
})

test('The calendar does not move when the hotel’s profile arrives, and grows upwards above its field', {
  tag: '@phone',
}, async ({ page, host, sandbox }) => {
  for (const day_use_search_active of process.env.NOREN_TEST_ALL ? [true, false] : [true])
    await test.step(`A first visit ${day_use_search_active ? 'with' : 'without'} day use`, async () => {
      await sandbox.setSettings('hakone', { day_use_search_active })
      const release = await holdRequests(page, '**/booking/result**')
      await page.goto(host('search-bar'))
      const bar = await openDates(page)
      const calendarBox = () => bar.getByRole('grid').first().boundingBox()
      const before = await calendarBox()
      const row = bar.locator('.stay-types')
      // An empty row above the calendar would look like a mistake.
      await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      release()
      await expect(bar.getByText(/¥/).first()).toBeVisible()
      await expect(bar.getByRole('button', { name: 'Day use', exact: true })).toHaveCount(
        day_use_search_active ? 1 : 0,
      )
      await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      expect(await calendarBox()).toEqual(before)
      await page.evaluate(() => localStorage.clear())
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('dialog')).toHaveCount(0)
    })

  // The bar is at the lower edge of the window.
  await page.evaluate(() => {
    const { bottom } = document.querySelector('noren-search-bar')?.getBoundingClientRect() ?? { bottom: 0 }
    scrollBy({ top: bottom - innerHeight + 20, behavior: 'instant' })
    document.body.style.paddingTop = `${Math.max(0, innerHeight - 20 - bottom)}px`
  })
  const bar = await openDates(page)
  const edges = await bar.getByRole('dialog').evaluate((dialog) => {
    const before = dialog.getBoundingClientRect()
    dialog.append(Object.assign(document.createElement('div'), { style: 'height: 12px' }))
    const after = dialog.getBoundingClientRect()
    return { growth: after.height - before.height, bottoms: [before.bottom, after.bottom] }
  })
  expect(edges.growth).toBeCloseTo(12, 0)
  expect(edges.bottoms[1]).toBeCloseTo(edges.bottoms[0] ?? 0, 0)
})

test('The buttons of the guests do not move when the rows of children arrive with the hotel’s profile', {
  tag: '@phone',
}, async ({ page, host, sandbox }) => {
  await sandbox.setSettings('hakone', {
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_adult' },
    kids_tiers: ['A', 'B', 'C', 'D'].map((code) => ({ code, name: `Group ${code}` })),
  })
  const release = await holdRequests(page, '**/booking/result**')
  await page.goto(host('search-bar'))
  const bar = barOf(page)
  await bar.getByRole('button', { name: texts.en.guests }).click()
  const names = [texts.en.moreAdults, 'Add a room', texts.en.showRooms]
  const boxes = () =>
    Promise.all(names.map((name) => bar.getByRole('button', { name, exact: true }).boundingBox()))
  const before = await boxes()
  release()
  await expect(bar.getByRole('button', { name: 'More: Group D' })).toBeVisible()
  expect(await boxes()).toEqual(before)
  await bar.getByRole('button', { name: 'Add a room' }).click()
  await expect(bar.getByRole('group', { name: 'Room 2' })).toBeInViewport()
})
