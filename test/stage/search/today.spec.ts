import type { Page } from 'playwright/test'
import { dayAhead } from '../../support/journey/booking.ts'
import { searchPath } from '../../support/settings/locators.ts'
import { moveDeviceClock } from '../../support/stage/deviceClock.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** Two nights: on some Saturdays, the hotel takes no stay of one night. */
const resultsFrom = (checkin: string, checkout: string) =>
  `/booking/result?${new URLSearchParams({ code: 'hakone', checkin, checkout, adults: '2' })}`
const plansOn = (page: Page) => page.locator('[data-choose]:not([inert] *)')
const inThePast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your arrival is in the past' })
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

/** The default dates begin today. */
const tonightFirst = { settings: { default_search_setting: { checkin_date_offset: 0 } } }

test('The server decides what today is, also if the clock of the device is wrong', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  await stage.show(searchPath)
  const setBack = await moveDeviceClock(page, 1)
  // The device says that tonight is over; the server still sells it.
  await stage.show(resultsFrom(dayAhead(0), dayAhead(2)))
  await expect(plansOn(page).first()).toBeVisible()
  await expect(inThePast(page)).toHaveCount(0)
  await stage.show(searchPath, tonightFirst)
  await expect(page.locator('[data-place="start"] [data-day]').first()).toHaveAttribute(
    'data-day',
    dayAhead(0),
  )
  await setBack()

  // The server is three days ahead of the device: sessions end, and the start script requests rooms of a stay that is over.
  consoleErrors.expected.push(/status of 4(03|22)/)
  await sandbox.post('clock', { days: 3 })
  await stage.show(resultsFrom(dayAhead(2), dayAhead(4)))
  await expect(inThePast(page).first()).toBeVisible()
  await stage.show(searchPath, tonightFirst)
  const chosen = page.locator('[data-place="start"] [data-day]').first()
  await expect(chosen).toHaveAttribute('data-day', dayAhead(3))
  for (const past of await day(page, dayAhead(2)).all())
    await expect(past).toHaveAttribute('aria-disabled', 'true')
})

test('A page that stays open over the hotel’s midnight says that the stay has passed, and keeps its dates', async ({
  page,
  stage,
}) => {
  await stage.show(resultsFrom(dayAhead(0), dayAhead(2)))
  await expect(plansOn(page).first()).toBeVisible()
  const setBack = await moveDeviceClock(page, 1)
  await expect(inThePast(page).first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('checkin')).toBe(dayAhead(0))
  await setBack()
})
