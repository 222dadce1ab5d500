import type { Locator, Page } from 'playwright/test'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'
import { addDays, addMonths, monthOf, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expect, expectAccessible, type Sandbox, test } from '../../support/journey/fixtures.ts'
import { tabTo } from '../../support/journey/keyboard.ts'
import { browserLocale } from '../../support/journey/shellText.ts'
import { dayIn } from '../../support/journey/steps.ts'
import { type Language, texts } from '../../support/journey/texts.ts'

const undated = (hotel: string, more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ code: hotel, ...more })}`

/** The first day from so many days on of which this is true. */
function firstDay(from: number, isWanted: (day: StayDate) => boolean): StayDate {
  let day = dayAhead(from)
  while (!isWanted(day)) day = addDays(day, 1)
  return day
}

/** A Tuesday, with the days around it in the same month. */
const tuesday = firstDay(50, (day) => weekdayOf(day) === 2 && /-(0[5-9]|1\d|2[0-2])$/.test(day))
/** A Saturday of the season, when Hakone asks for two nights. */
const peak = firstDay(
  8,
  (day) => weekdayOf(day) === 6 && /-11-([01]|2[0-7])|-08-1[0-4]|-05-0[1-3]|-12-(29|30)/.test(day),
)

const brief = (day: StayDate) => formatDate('en', day, 'brief')
const saying = (place: Page | Locator, said: string | RegExp) =>
  place.getByRole('status').filter({ hasText: said })

/** Presses a day that cannot be chosen, as a guest may though it says so. */
const pressAnyway = (day: Locator) => day.click({ force: true })

/** Turns the calendar's months until the day is there. */
async function showDay(place: Page | Locator, day: StayDate, language: Language = 'en'): Promise<Locator> {
  const next = place.getByRole('button', { name: texts[language].next, exact: true })
  await expect(next).toBeVisible()
  for (let turns = 0; turns < 14 && (await dayIn(place, day, language).count()) === 0; turns++)
    await next.click()
  return dayIn(place, day, language)
}

const rooms: Record<string, string[]> = {
  hakone: ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'],
  kyoto: ['machiya-double', 'corner-twin', 'family-four', 'single'],
}

/** So many rooms are left of one type on a day, and none of any other. */
async function leave(sandbox: Sandbox, hotel: string, from: StayDate, left = 0): Promise<void> {
  for (const [at, room_type] of (rooms[hotel] ?? []).entries())
    await sandbox.post('inventory', {
      hotel,
      room_type,
      from,
      to: addDays(from, 1),
      left: at === 1 ? left : 0,
    })
}

type Day = { date: string; state: string; min_nights: number | null; lowest_price: number | null }

for (const hotel of ['hakone', 'kyoto'])
  test(`Every day of a month shows its price in ${hotel}, and its name has the exact price`, async ({
    page,
    inApp,
  }) => {
    const month = addMonths(monthOf(dayAhead(0)), 1)
    const told = page.waitForResponse((response) => response.url().includes(`availability?from=${month}`))
    await page.goto(inApp(undated(hotel)))
    await showDay(page, month)
    const { days } = (await (await told).json()) as { days: Day[] }
    expect(days.length).toBeGreaterThan(27)
    for (const { date, min_nights, lowest_price } of days) {
      if (lowest_price === null) continue
      const nights = min_nights === 1 ? '1 night' : `${min_nights} nights`
      await expect(dayIn(page, date)).toHaveAccessibleName(
        new RegExp(`from ${formatMoney('en', lowest_price, 'JPY')} for ${nights}`),
      )
      await expect(dayIn(page, date)).toContainText(shortMoney('en', lowest_price, 'JPY'))
    }
    expect(days.filter(({ lowest_price }) => lowest_price !== null).length).toBeGreaterThan(20)
    await expect(page.getByText('tax included.')).toBeVisible()
    await expectAccessible(page)
  })

test('A sold-out night cannot be in the stay but can be the check-out', async ({ page, inApp, sandbox }) => {
  await leave(sandbox, 'hakone', tuesday)
  await page.goto(inApp(undated('hakone')))
  const soldOut = await showDay(page, tuesday)
  const reason = `Sold out on the night of ${brief(tuesday)}`
  await expect(soldOut).toHaveAccessibleName(/, sold out$/)
  await expect(soldOut).toContainText('sold out')
  await pressAnyway(soldOut)
  await expect(saying(page, reason)).toBeVisible()
  await expectAccessible(page)

  await dayIn(page, addDays(tuesday, -2)).click()
  const after = dayIn(page, addDays(tuesday, 1))
  await expect(after).toHaveAccessibleName(new RegExp(`, ${reason}(,|$)`))
  await expect(after).toHaveAttribute('aria-disabled', 'true')
  await pressAnyway(after)
  await expect(saying(page, reason)).toBeVisible()

  await expect(soldOut).toHaveAccessibleName(/, sold out, check-out possible$/)
  await expect(soldOut).toHaveAttribute('aria-disabled', 'false')
  await soldOut.click()
  await page.getByRole('button', { name: 'Show rooms for 2 nights' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('A day with few rooms shows how many are left', async ({ page, inApp, sandbox }) => {
  await leave(sandbox, 'kyoto', tuesday, 3)
  await page.goto(inApp(undated('kyoto')))
  const few = await showDay(page, tuesday)
  await expect(few).toHaveAccessibleName(/, 3 rooms left, from ¥/)
  await expect(few).toContainText('3 left')
})

test('A minimum stay of two nights is announced before and after the choice', async ({ page, inApp }) => {
  await page.goto(inApp(undated('hakone')))
  const saturday = await showDay(page, peak)
  await expect(saturday).toHaveAccessibleName(/, 2 nights or more, from ¥[\d,]+ for 2 nights$/)
  await expect(saturday).toContainText('2+ nights')
  await saturday.click()
  await expect(saying(page, /^Arriving .* · 2 nights or more$/)).toBeVisible()
  const sunday = await showDay(page, addDays(peak, 1))
  const reason = `2 nights or more from ${brief(peak)}`
  await expect(sunday).toHaveAccessibleName(new RegExp(`, ${reason}`))
  await pressAnyway(sunday)
  await expect(saying(page, reason)).toBeVisible()
  await (await showDay(page, addDays(peak, 2))).click()
  await expect(page.getByRole('button', { name: 'Show rooms for 2 nights' })).toBeVisible()
})

test('A guest moves through the days and chooses with the keyboard alone, and each day has a name', async ({
  page,
  inApp,
  sandbox,
}) => {
  await leave(sandbox, 'hakone', tuesday)
  await page.goto(inApp(results({ checkin: addDays(tuesday, -1), checkout: tuesday })))
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: texts.en.dates }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const expectAt = async (day: StayDate, more = '') => {
    await expect(panel.locator(':focus')).toHaveAccessibleName(
      new RegExp(`^${formatDate('en', day, 'full')}.*${more}`),
    )
    await expect(panel.locator('[data-day][tabindex="0"]')).toHaveCount(1)
  }
  const press = (key: string) => page.keyboard.press(key)
  const monday = addDays(tuesday, -1)
  await expectAt(monday, ', check-in, .*from ¥[\\d,]+ for 1 night')
  await press('ArrowRight')
  await expectAt(tuesday, ', check-out, sold out')
  await press('ArrowDown')
  await expectAt(addDays(tuesday, 7))
  await press('Home')
  await expectAt(addDays(tuesday, 5))
  await press('End')
  await expectAt(addDays(tuesday, 11))
  await press('ArrowUp')
  await press('ArrowLeft')
  await expectAt(addDays(tuesday, 3), ', from ¥')
  await press('PageDown')
  await expectAt(addMonths(addDays(tuesday, 3), 1), 'from ¥')
  await expect(
    panel.getByRole('grid', { name: formatDate('en', addMonths(tuesday, 1), 'month') }),
  ).toBeVisible()
  await press('PageUp')
  await expectAt(addDays(tuesday, 3))
  await press('Shift+PageDown')
  await expect(panel.locator(':focus')).toHaveAccessibleName(/Not open for booking yet/)
  await press('Enter')
  await expect(saying(panel, /^Not open for booking yet/)).toBeVisible()
  await press('Shift+PageUp')
  await press('Shift+PageUp')
  await expectAt(dayAhead(0), ', today')

  await (await showDay(panel, tuesday)).focus()
  await press('ArrowRight')
  await expectAt(addDays(tuesday, 1))
  await press('Space')
  await expectAt(addDays(tuesday, 1), ', check-in')
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.en.dates })).toBeFocused()
  await expect(page.getByRole('button', { name: texts.en.dates })).toContainText('2 nights')
})

test('Tab moves the focus from the days to the next control', async ({ page, inApp }) => {
  await page.goto(inApp(undated('hakone')))
  await tabTo(page, page.getByRole('button', { name: 'Next month' }))
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/, check-in/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeFocused()
})

test('A public holiday is marked and named', async ({ page, inApp }) => {
  const childrensDay = firstDay(0, (day) => day.endsWith('-05-05'))
  await page.goto(inApp(undated('hakone')))
  await expect(await showDay(page, childrensDay)).toHaveAccessibleName(/, Children’s Day$/)
  await expect(page.getByText('5 May Children’s Day')).toBeVisible()
})

test('The prices depend on the party', async ({ page, inApp }) => {
  await page.goto(inApp(undated('kyoto')))
  const day = await showDay(page, tuesday)
  const price = async () =>
    Number((await day.getAttribute('aria-label'))?.match(/¥([\d,]+)/)?.[1]?.replace(',', ''))
  await expect(day).toHaveAccessibleName(/from ¥/)
  const forTwo = await price()
  await page.getByRole('button', { name: texts.en.guests }).click()
  await page.getByRole('button', { name: texts.en.moreAdults }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(price).toBeGreaterThan(forTwo)
})

test('With a room type in the address the days show that room type only', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.post('inventory', {
    hotel: 'hakone',
    room_type: 'deluxe-twin',
    from: tuesday,
    to: addDays(tuesday, 1),
    left: 0,
  })
  await page.goto(inApp(undated('hakone', { room_type_codes: 'deluxe-twin' })))
  await expect(await showDay(page, tuesday)).toHaveAccessibleName(/, sold out$/)
  await page.goto(inApp(undated('hakone')))
  await expect(await showDay(page, tuesday)).toHaveAccessibleName(/, from ¥/)
})

for (const kind of ['broken', 'nonsense'])
  test(`Days can be chosen although the calendar fails (${kind})`, async ({
    page,
    inApp,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    await sandbox.fault('calendar.availability', kind, 20)
    await page.goto(inApp(undated('hakone')))
    const day = await showDay(page, tuesday)
    await expect(day).toHaveAccessibleName(formatDate('en', tuesday, 'full'))
    await day.click()
    await dayIn(page, addDays(tuesday, 2)).click()
    await page.getByRole('button', { name: 'Show rooms for 2 nights' }).click()
    await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  })

test.describe('in Japanese', () => {
  test.use({ locale: browserLocale('ja') })

  test('Each day has its state and price', async ({ page, inApp, sandbox }) => {
    await leave(sandbox, 'hakone', tuesday)
    await page.goto(inApp(undated('hakone')))
    const soldOut = await showDay(page, tuesday, 'ja')
    await expect(soldOut).toHaveAccessibleName(/, 満室$/)
    await expect(soldOut).toContainText('満室')
    await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toContainText(/[\d.]+万/)
    await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toHaveAccessibleName(/, 1泊¥[\d,]+から$/)
    await pressAnyway(soldOut)
    await expect(saying(page, `${formatDate('ja', tuesday, 'brief')}のご宿泊は満室です`)).toBeVisible()
    await expectAccessible(page)
  })
})
