import type { Page } from 'playwright/test'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, results } from '../../../support/journey/booking.ts'
import { undatedSearch } from '../../../support/journey/calendar.ts'
import { dayIn } from '../../../support/journey/steps.ts'
import { dragIn } from '../../../support/journey/touch.ts'
import { phone } from '../../../support/stage/phone.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test.use(phone)

/** A finger drags the months by a number of CSS pixels: a positive number shows earlier days. */
const dragMonths = (page: Page, by: number) =>
  dragIn(page.getByRole('grid').first().locator('..').locator('..'), { y: by })

test('A guest books tonight from the calendar of a search without dates', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(undatedSearch('kyoto'))
  const today = dayIn(page, dayAhead(0), 'en')
  await expect(today).toBeInViewport({ ratio: 1 })
  await dragMonths(page, -150)
  await dragMonths(page, 300)
  await expect(today).toBeInViewport({ ratio: 1 })
  await today.tap()
  // On some Saturdays, the hotel takes no stay of one night.
  await dayIn(page, dayAhead(2), 'en').tap()
  await page.getByRole('button', { name: /^Show rooms/ }).tap()
  await expect(page).toHaveURL(new RegExp(`checkin=${dayAhead(0)}&checkout=${dayAhead(2)}`))
})

test('The chosen days are in view when the guest opens the dates of a search again', {
  tag: '@long',
}, async ({ page, stage }) => {
  const [checkin, checkout] = [dayAhead(45), addDays(dayAhead(45), 2)]
  await stage.show(results({ checkin, checkout }))
  await page.getByRole('button', { name: /^Check-in/ }).tap()
  const chosen = [checkin, checkout].map((day) => page.locator(`[data-day="${day}"]`))
  for (const day of chosen) await expect(day).toBeInViewport({ ratio: 1 })
  await dragMonths(page, 250)
  await dragMonths(page, -250)
  for (const day of chosen) await expect(day).toBeInViewport({ ratio: 1 })
})
