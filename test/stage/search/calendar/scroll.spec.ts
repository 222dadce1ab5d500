import { addDays, addMonths, monthOf, type StayDate } from '#shared/stay/stayDates.ts'
import { dayAhead, results } from '../../../support/journey/booking.ts'
import { brief } from '../../../support/journey/calendar.ts'
import { dayIn } from '../../../support/journey/steps.ts'
import { dragIn } from '../../../support/journey/touch.ts'
import { phone } from '../../../support/stage/phone.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test.use(phone)

/** The last day of the month after the day. */
const endOfNextMonth = (day: StayDate) => addDays(addMonths(monthOf(day), 2), -1)

test('On a phone the months scroll, and a stay over the end of a month is chosen without turning', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await page.getByRole('button', { name: /^Check-in/ }).click()
  const grid = page.getByRole('grid')
  await expect(grid.first()).toBeVisible()
  const [checkin, checkout] = [endOfNextMonth(dayAhead(60)), addDays(endOfNextMonth(dayAhead(60)), 1)]
  const arrival = dayIn(page, checkin, 'en')
  await expect(async () => {
    await dragIn(page.getByRole('grid').first().locator('..').locator('..'), { y: -150 })
    await expect(arrival).toBeInViewport({ timeout: 300 })
  }).toPass()
  await expect(arrival).toContainText('¥')
  await arrival.click()
  await dayIn(page, checkout, 'en').click()
  await expect(page.getByRole('button', { name: /^Check-in/ })).toContainText(brief(checkin).slice(0, 2))
  await expect(page).toHaveURL(new RegExp(`checkin=${checkin}&checkout=${checkout}`))
})

test('The keys of the grid and the buttons move through all months of the scroll', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await page.getByRole('button', { name: /^Check-in/ }).click()
  const shown = page.getByRole('dialog').getByRole('status').first()
  const before = await shown.textContent()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(shown).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(shown).toHaveText(before ?? '')
  const day = page.locator('[data-day][tabindex="0"]')
  for (let months = 0; months < 4; months++) await day.press('PageDown')
  await expect(day).toBeFocused()
  await expect(day).toBeInViewport({ ratio: 1 })
  // The name of the month stands above its days and covers none of them.
  const name = await page
    .locator(`[data-month="${monthOf((await day.getAttribute('data-day')) ?? '')}"] p`)
    .first()
    .boundingBox()
  const box = await day.boundingBox()
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
})
