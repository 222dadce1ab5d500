import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'
import { addDays, addMonths, monthOf } from '#shared/stay/stayDates.ts'
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
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { browserLocale } from '../../../support/journey/shellText.ts'
import { dayIn } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'

type Day = { date: string; state: string; min_nights: number | null; lowest_price: number | null }

for (const hotel of ['hakone', 'kyoto'])
  test(`Every day of a month shows its price in ${hotel}, and its name has the exact price`, {
    tag: hotel === 'kyoto' ? [] : '@phone',
  }, async ({ page, inApp }) => {
    const month = addMonths(monthOf(dayAhead(0)), 1)
    const response = page.waitForResponse((candidate) =>
      candidate.url().includes(`availability?from=${month}`),
    )
    await page.goto(inApp(undatedSearch(hotel)))
    await showDay(page, month)
    const { days } = (await (await response).json()) as { days: Day[] }
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

test('A sold-out night cannot be in the stay but can be the check-out', { tag: '@phone' }, async ({
  page,
  inApp,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', tuesday)
  await page.goto(inApp(undatedSearch('hakone')))
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

test('A day with few rooms shows how many are left', async ({ page, inApp, sandbox }) => {
  await leaveRooms(sandbox, 'kyoto', tuesday, 3)
  await page.goto(inApp(undatedSearch('kyoto')))
  const few = await showDay(page, tuesday)
  await expect(few).toHaveAccessibleName(/, 3 rooms left, from ¥/)
  await expect(few).toContainText('3 left')
})

test('A minimum stay of two nights is announced before and after the choice', async ({ page, inApp }) => {
  await page.goto(inApp(undatedSearch('hakone')))
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
})

test('A public holiday is marked and named', async ({ page, inApp }) => {
  const childrensDay = firstDay(0, (day) => day.endsWith('-05-05'))
  await page.goto(inApp(undatedSearch('hakone')))
  await expect(await showDay(page, childrensDay)).toHaveAccessibleName(/, Children’s Day$/)
  await expect(page.getByText('5 May Children’s Day')).toBeVisible()
})

test('The prices depend on the party', async ({ page, inApp }) => {
  await page.goto(inApp(undatedSearch('kyoto')))
  const day = await showDay(page, tuesday)
  const price = async () =>
    Number((await day.getAttribute('aria-label'))?.match(/¥([\d,]+)/)?.[1]?.replace(',', ''))
  await expect(day).toHaveAccessibleName(/from ¥/)
  const forTwo = await price()
  await page.getByRole('button', { name: texts.en.guests }).click()
  await page.getByRole('button', { name: texts.en.moreAdults }).click()
  await page.keyboard.press('Escape')
  await expect.poll(price).toBeGreaterThan(forTwo)
})

test('With a room type in the address the days show that room type only', async ({
  page,
  inApp,
  sandbox,
}) => {
  await setInventory(sandbox, { from: tuesday, to: addDays(tuesday, 1) })
  await page.goto(inApp(undatedSearch('hakone', { room_type_codes: 'deluxe-twin' })))
  await expect(await showDay(page, tuesday)).toHaveAccessibleName(/, sold out$/)
  await page.goto(inApp(undatedSearch('hakone')))
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
    await page.goto(inApp(undatedSearch('hakone')))
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
    await leaveRooms(sandbox, 'hakone', tuesday)
    await page.goto(inApp(undatedSearch('hakone')))
    const soldOut = await showDay(page, tuesday, 'ja')
    await expect(soldOut).toHaveAccessibleName(/, 満室$/)
    await expect(soldOut).toContainText('満室')
    await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toContainText(/[\d.]+万/)
    await expect(dayIn(page, addDays(tuesday, 1), 'ja')).toHaveAccessibleName(/, 1泊¥[\d,]+から(,|$)/)
    await clickDisabled(soldOut)
    await expect(status(page, `${formatDate('ja', tuesday, 'brief')}のご宿泊は満室です`)).toBeVisible()
    await expectAccessible(page)
  })
})
