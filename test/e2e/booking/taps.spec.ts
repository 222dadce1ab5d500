import type { Locator } from 'playwright/test'
import { addDays, addMonths, monthOf, nightsBetween, todayIn } from '#shared/stay/stayDates.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { dayIn, fillDetails, firstPlan, readNumber } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'

const text = texts.en
const DAY_MS = 86_400_000

// At desktop size the steps are the same: the keyboard journey presses as often.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('One room for two nights takes seven taps from the bar, besides typing and the tick for the terms', async ({
  page,
  host,
  sandbox,
}) => {
  // From the third day of a month on, the first month of the calendar has a free stay on every day of the year.
  const today = todayIn('Asia/Tokyo', Date.now())
  const start = addDays(addMonths(monthOf(today), 1), 2)
  const days = nightsBetween(today, start)
  await sandbox.post('clock', { days })
  await page.clock.setFixedTime(Date.now() + days * DAY_MS)
  const arrival = addDays(start, 14)

  let taps = 0
  async function tap(target: Locator) {
    taps++
    await target.tap()
  }
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  const app = appIn(page)
  const search = bar.getByRole('button', { name: text.search, exact: true })
  await tap(bar.getByRole('button', { name: text.dates }))
  await tap(dayIn(bar.getByRole('dialog'), arrival))
  await tap(dayIn(bar.getByRole('dialog'), addDays(arrival, 2)))
  await expect(bar.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()
  await tap(search)
  await tap(firstPlan(app))
  await fillDetails(app)
  await tap(app.getByRole('button', { name: text.review, exact: true }))
  await app.getByRole('checkbox', { name: text.accept }).check()
  await tap(app.getByRole('button', { name: text.confirm }))
  await readNumber(app)
  expect(taps).toBeLessThanOrEqual(7)
})
