import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { dayAhead } from '../../../support/journey/booking.ts'
import {
  brief,
  clickDisabled,
  leaveRooms,
  showDay,
  status,
  tuesday,
} from '../../../support/journey/calendar.ts'
import {
  appHeading,
  expect,
  expectAccessible,
  type Sandbox,
  test,
} from '../../../support/journey/fixtures.ts'
import { holdRequests } from '../../../support/journey/holdRequests.ts'
import { pickDays, stayDays } from '../../../support/journey/steps.ts'
import { type Language, texts } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()

const barOf = (page: Page) => page.getByRole('search')
const dayIn = (page: Page, day: string, language: Language = 'en') =>
  barOf(page).getByRole('button', {
    name: new RegExp(`^${formatDate(language, day, 'full').replace(/[()]/g, '.')}`),
  })

async function openDates(page: Page, language: Language = 'en') {
  const bar = barOf(page)
  await bar.getByRole('button', { name: texts[language].dates }).click()
  await expect(bar.getByRole('dialog')).toBeVisible()
  return bar
}

async function showMonthOf(page: Page, day: string, language: Language = 'en') {
  await showDay(barOf(page), day, language)
}

test('The bar offers yesterday at a hotel that sells it, and opens the calendar at the default check-in', async ({
  page,
  host,
  sandbox,
}) => {
  const default_search_setting = { adults: 3, checkin_date_offset: 40, yesterday_bookable: true }
  await sandbox.setSettings('hakone', { default_search_setting })
  await page.goto(host('search-bar'))
  await barOf(page).hover()
  // The profile of the hotel has arrived.
  await expect(barOf(page).getByRole('button', { name: texts.en.guests })).toContainText('3')
  const bar = await openDates(page)
  await expect(bar.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', dayAhead(40))
  // Two nights: some days are not sold for one night.
  const previous = bar.getByRole('button', { name: 'Previous month' })
  while ((await dayIn(page, dayAhead(-1)).count()) === 0) await previous.click()
  await pickDays(bar, [dayAhead(-1), dayAhead(1)], 'en')
  await bar.getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(appHeading(page)).toBeVisible()
  await expect
    .poll(() => page.frames()[1]?.url())
    .toContain(`checkin=${dayAhead(-1)}&checkout=${dayAhead(1)}`)
})

const sellDayUse = (sandbox: Sandbox) => sandbox.setSettings('hakone', { day_use_search_active: true })

test('A guest chooses day use in the calendar, and the bar and the criteria contain it', {
  tag: '@phone',
}, async ({ page, host, sandbox }) => {
  await sellDayUse(sandbox)

  await page.goto(host('search-bar'))
  const bar = await openDates(page)
  await bar.getByRole('button', { name: 'Day use', exact: true }).click()
  await expect(bar.getByRole('button', { name: 'Day use', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await showMonthOf(page, checkin)
  await dayIn(page, checkin).click()
  await expect(bar.getByRole('button', { name: texts.en.dates })).toContainText('Day use')
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
  await page.reload()
  await expect(bar.getByRole('button', { name: texts.en.dates })).toContainText('Day use')
})

for (const day_use_search_active of [true, false])
  test(`The calendar does not move on a first visit when the hotel’s profile arrives ${day_use_search_active ? 'with' : 'without'} day use`, {
    tag: '@phone',
  }, async ({ page, host, sandbox }) => {
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
  })

test('A calendar above its field grows upwards in the same layout', { tag: '@phone' }, async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  await expect(barOf(page)).toBeVisible()
  // The bar is at the lower edge of the window.
  await page.evaluate(() => {
    const { bottom } = document.querySelector('noren-search-bar')?.getBoundingClientRect() ?? { bottom: 0 }
    scrollBy({ top: bottom - innerHeight + 20, behavior: 'instant' })
    document.body.style.paddingTop = `${Math.max(0, innerHeight - 20 - bottom)}px`
  })
  const bar = await openDates(page)
  const edges = await bar.getByRole('dialog').evaluate((dialog) => {
    const before = dialog.getBoundingClientRect()
    dialog.append(Object.assign(document.createElement('div'), { style: 'height: 60px' }))
    const after = dialog.getBoundingClientRect()
    return { growth: after.height - before.height, bottoms: [before.bottom, after.bottom] }
  })
  expect(edges.growth).toBeCloseTo(60, 0)
  expect(edges.bottoms[1]).toBeCloseTo(edges.bottoms[0] ?? 0, 0)
})

test('A link for day use appears in the bar', async ({ page, host, sandbox }) => {
  await sellDayUse(sandbox)
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout: checkin, is_day_use: 'true' }))
  await expect(appHeading(page)).toBeVisible()
  await page.evaluate(() => window.Noren.close())
  await expect(barOf(page).getByRole('button', { name: texts.en.dates })).toContainText('Day use')
})

test('After a change from day use to overnight the guest chooses the check-out', async ({
  page,
  host,
  sandbox,
}) => {
  await sellDayUse(sandbox)
  await page.goto(host('search-bar'))
  const bar = await openDates(page)
  const dayUse = bar.getByRole('button', { name: 'Day use', exact: true })
  await dayUse.press('Enter')
  await showMonthOf(page, checkin)
  await dayIn(page, checkin).press('Enter')
  await expect(bar.getByRole('dialog')).toHaveCount(0)
  await openDates(page)
  await bar.getByRole('button', { name: 'Overnight', exact: true }).press('Enter')
  await expect(bar.getByText('Now choose your check-out')).toBeVisible()
  await showMonthOf(page, checkout)
  await dayIn(page, checkout).press('Enter')
  await expect(bar.getByRole('button', { name: texts.en.dates })).toContainText('2 nights')
})

for (const language of ['en', 'ja'] as Language[])
  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' })

    test(`Each day has its price in its cell and in its name (${language})`, async ({
      page,
      host,
      sandbox,
    }) => {
      await sellDayUse(sandbox)
      await page.goto(host('search-bar'))
      const bar = await openDates(page, language)
      await showMonthOf(page, checkin, language)
      const day = dayIn(page, checkin, language)
      await expect(day.locator('small').first()).toHaveText(language === 'ja' ? /万|円|¥/ : /^¥/)
      await expect(day).toHaveAccessibleName(language === 'ja' ? /[¥￥][\d,]+から|満室/ : /from ¥[\d,]+ for/)
      await expect(bar.getByRole('button', { name: language === 'ja' ? '日帰り' : 'Day use' })).toBeVisible()
    })
  })

test('A click on a price selects its day', async ({ page, host }) => {
  await page.goto(host('search-bar'))
  const bar = await openDates(page)
  await showMonthOf(page, checkin)
  await dayIn(page, checkin).getByText('¥').click()
  await expect(bar.getByText('Now choose your check-out')).toBeVisible()
})

test('A sold-out night is refused with its reason, also on a page with a currency', async ({
  page,
  host,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', tuesday)
  await page.goto(host('search-bar'))
  const bar = await openDates(page)
  await page.evaluate(() => window.Noren.setCurrency('KRW'))
  await showMonthOf(page, tuesday)
  const day = dayIn(page, tuesday)
  await expect(day).toHaveAccessibleName(/, sold out/)
  await expect(day).toBeDisabled()
  await clickDisabled(day)
  await expect(status(bar, `Sold out on the night of Tue ${brief(tuesday)}`)).toBeVisible()
})

test('Days can be selected although their prices fail', async ({ page, host, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(/500/)
  await sandbox.fault('calendar.availability', 'broken', 20)
  await page.goto(host('search-bar'))
  const bar = await openDates(page)
  await showMonthOf(page, checkin)
  await dayIn(page, checkin).click()
  await showMonthOf(page, checkout)
  await dayIn(page, checkout).click()
  await expect(bar.getByRole('button', { name: texts.en.dates })).toContainText('2 nights')
})

test('The guests’ panel has the hotel’s groups of children, with the limit and its reason', async ({
  page,
  host,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', {
    max_children_per_adult: 1,
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_adult' },
    kids_tiers: [{ code: 'A', name: 'Sleeps beside you' }],
    shared_bed_kid_desc_translations: [{ locale: 'en', description: 'One child may share each futon.' }],
  })
  await page.goto(host('search-bar'))
  const bar = barOf(page)
  await bar.getByRole('button', { name: texts.en.guests }).click()
  await expect(bar.getByText('One child may share each futon.')).toBeVisible()
  const more = bar.getByRole('button', { name: 'More: Sleeps beside you' })
  await more.click()
  await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(bar.getByText('One child with each adult')).toBeVisible()
  await expectAccessible(page)
})
