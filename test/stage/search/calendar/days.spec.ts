import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'
import { addDays, addMonths, monthOf, nightsBetween, weekdayOf } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls, heading, setInventory } from '../../../support/journey/booking.ts'
import {
  brief,
  clickDisabled,
  firstDay,
  leaveRooms,
  peak,
  showDay,
  status,
  tuesday,
  undatedSearch,
} from '../../../support/journey/calendar.ts'
import { expectAccessible } from '../../../support/journey/fixtures.ts'
import { dayIn } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'
import { expect, test } from '../../../support/stage/stage.ts'

type Day = { date: string; state: string; min_nights: number | null; lowest_price: number | null }

test('Every day of a month shows its price, and its name has the exact price', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  const month = addMonths(monthOf(dayAhead(0)), 1)
  for (const hotel of ['hakone', 'kyoto'])
    await test.step(hotel, async () => {
      const response = page.waitForResponse((candidate) =>
        candidate.url().includes(`availability?from=${month}`),
      )
      await stage.show(undatedSearch(hotel))
      await showDay(page, month)
      const { days } = (await (await response).json()) as { days: Day[] }
      expect(days.length).toBeGreaterThan(27)
      const sold = days.filter(({ lowest_price }) => lowest_price !== null)
      expect(sold.length).toBeGreaterThan(20)
      const priced = sold.map(({ date, min_nights, lowest_price }) => ({
        date,
        name: `from ${formatMoney('en', lowest_price ?? 0, 'JPY')} for ${min_nights === 1 ? '1 night' : `${min_nights} nights`}`,
        text: shortMoney('en', lowest_price ?? 0, 'JPY'),
      }))
      // The days of the month without the price in their name or text.
      const wrong = () =>
        page.locator('[data-day]').evaluateAll(
          (cells, priced) =>
            priced.filter(({ date, name, text }) => {
              const cell = cells.find((one) => one.getAttribute('data-day') === date)
              return !cell?.getAttribute('aria-label')?.includes(name) || !cell.textContent?.includes(text)
            }),
          priced,
        )
      await expect.poll(wrong).toEqual([])
      await expect(page.getByText('tax included.')).toBeVisible()
    })
})

test('A sold-out night cannot be in the stay but can be the check-out', async ({ page, stage, sandbox }) => {
  await leaveRooms(sandbox, 'hakone', tuesday)
  await stage.show(undatedSearch('hakone'))
  const soldOut = await showDay(page, tuesday)
  const reason = `Sold out on the night of ${brief(tuesday)}`
  await expect(soldOut).toHaveAccessibleName(/, sold out$/)
  await expect(soldOut).toContainText('sold out')
  await clickDisabled(soldOut)
  await expect(status(page, reason)).toBeVisible()
  await expectAccessible(page)

  await dayIn(page, addDays(tuesday, -2)).click()
  const after = dayIn(page, addDays(tuesday, 1))
  await expect(after).toHaveAccessibleName(new RegExp(`, ${reason}(,|$)`))
  await expect(after).toHaveAttribute('aria-disabled', 'true')
  await clickDisabled(after)
  await expect(status(page, reason)).toBeVisible()

  await expect(soldOut).toHaveAccessibleName(/, sold out, check-out possible$/)
  await expect(soldOut).toHaveAttribute('aria-disabled', 'false')
  await soldOut.click()
  await page.getByRole('button', { name: 'Show rooms for 2 nights' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('A day with few rooms shows how many are left, and the prices depend on the party', async ({
  page,
  stage,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'kyoto', tuesday, 3)
  await stage.show(undatedSearch('kyoto'))
  const few = await showDay(page, tuesday)
  await expect(few).toHaveAccessibleName(/, 3 rooms left, from ¥/)
  await expect(few).toContainText('3 left')

  const price = async () =>
    Number((await few.getAttribute('aria-label'))?.match(/¥([\d,]+)/)?.[1]?.replace(',', ''))
  const forTwo = await price()
  await page.getByRole('button', { name: texts.en.guests }).click()
  await page.getByRole('button', { name: texts.en.moreAdults }).click()
  await page.keyboard.press('Escape')
  await expect.poll(price).toBeGreaterThan(forTwo)
})

test('A minimum stay of two nights is announced before and after the choice', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(undatedSearch('hakone'))
  const saturday = await showDay(page, peak)
  await expect(saturday).toHaveAccessibleName(/, 2 nights or more, from ¥[\d,]+ for 2 nights$/)
  await expect(saturday).toContainText('2+ nights')
  await saturday.click()
  await expect(status(page, /^Arriving .* · 2 nights or more$/)).toBeVisible()
  const sunday = await showDay(page, addDays(peak, 1))
  const reason = `2 nights or more from ${brief(peak)}`
  await expect(sunday).toHaveAccessibleName(new RegExp(`, ${reason}`))
  await clickDisabled(sunday)
  await expect(status(page, reason)).toBeVisible()
  await (await showDay(page, addDays(peak, 2))).click()
  await expect(page.getByRole('button', { name: 'Show rooms for 2 nights' })).toBeVisible()

  // The hotel may propose one night there.
  const checkin_date_offset = nightsBetween(dayAhead(0), peak)
  await stage.show(undatedSearch('hakone'), { settings: { default_search_setting: { checkin_date_offset } } })
  await expect(status(page, /1 night · 2 nights or more$/)).toBeVisible()
})

test('In a month of six weeks nothing covers the note below the days', async ({ page, stage }) => {
  const checkin = firstDay(30, (day) => {
    const first = monthOf(day)
    return weekdayOf(first) + nightsBetween(first, addMonths(first, 1)) > 35
  })
  const query = { code: 'hakone', checkin, checkout: addDays(checkin, 2), adults: '2' }
  await stage.show(`/booking/result?${new URLSearchParams(query)}`)
  await page.getByRole('button', { name: texts.en.dates }).click()
  const note = page.getByText('Lowest total for all your guests')
  await expect(note).toBeInViewport()
  const isCovered = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + 2, bottom - 2))
  }
  await expect.poll(() => note.evaluate(isCovered)).toBe(false)
})

test('A public holiday is marked and named', { tag: '@long' }, async ({ page, stage }) => {
  const childrensDay = firstDay(0, (day) => day.endsWith('-05-05'))
  await stage.show(undatedSearch('hakone'))
  await expect(await showDay(page, childrensDay)).toHaveAccessibleName(/, Children’s Day$/)
  await expect(page.getByText('5 May Children’s Day')).toBeVisible()
})

test('With a room type in the address the days show that room type only', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox, { from: tuesday, to: addDays(tuesday, 1) })
  await stage.show(undatedSearch('hakone', { room_type_codes: 'deluxe-twin' }))
  await expect(await showDay(page, tuesday)).toHaveAccessibleName(/, sold out$/)
  await stage.show(undatedSearch('hakone'))
  await expect(await showDay(page, tuesday)).toHaveAccessibleName(/, from ¥/)
})

test('Days can be chosen although the calendar fails', async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await sandbox.fault('calendar.availability', 'broken', 20)
  await stage.show(undatedSearch('hakone'))
  const day = await showDay(page, tuesday)
  await expect(day).toHaveAccessibleName(formatDate('en', tuesday, 'spoken'))
  await day.click()
  await dayIn(page, addDays(tuesday, 2)).click()
  await page.getByRole('button', { name: 'Show rooms for 2 nights' }).click()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
})

test('Each day has its state and price in Japanese', async ({ page, stage, sandbox }) => {
  await leaveRooms(sandbox, 'hakone', tuesday)
  await stage.show(undatedSearch('hakone', { locale: 'ja' }))
  const soldOut = await showDay(page, tuesday, 'ja')
  await expect(soldOut).toHaveAccessibleName(/, 満室$/)
  await expect(soldOut).toContainText('満室')
  await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toContainText(/[\d.]+万/)
  await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toHaveAccessibleName(/, 1泊¥[\d,]+から(,|$)/)
  await clickDisabled(soldOut)
  await expect(status(page, `${formatDate('ja', tuesday, 'brief')}のご宿泊は満室です`)).toBeVisible()
})

test('After the arrival the calendar asks for the departure, and Saturdays are blue in Japanese', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(undatedSearch('hakone'))
  await showDay(page, dayAhead(40))
  await page.locator(`[data-day="${dayAhead(40)}"]`).click()
  await expect(page.getByText(/^Arriving .+\. Now choose the day you leave$/)).toBeVisible()
  await expect(page.getByText('Choose your dates', { exact: true })).toHaveCount(0)
  await stage.show(`${undatedSearch('hakone')}&locale=ja`)
  await showDay(page, dayAhead(40), 'ja')
  const colourOf = (weekday: number) =>
    page.locator('[data-day][aria-disabled="false"]').evaluateAll((days, wanted) => {
      const day = days.find((one) => new Date(one.getAttribute('data-day') ?? '').getUTCDay() === wanted)
      return day ? getComputedStyle(day).color : 'none'
    }, weekday)
  await expect
    .poll(async () => new Set([await colourOf(0), await colourOf(5), await colourOf(6), 'none']).size)
    .toBe(4)
})
