import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, stay } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { datesButton, guestsButton, pressUntilFull, searchPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** Settings of dates, rooms and guests. */
export const stayRows: SettingRow[] = [
  {
    field: 'multi_rooms_search_enabled',
    async verify({ page, open, setSettings }) {
      await setSettings({ multi_rooms_search_enabled: false })
      await open()
      await guestsButton(page).click()
      await expect(page.getByRole('button', { name: 'More: Adults' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add a room' })).toHaveCount(0)
    },
  },
  {
    field: 'multi_rooms_search_limit',
    async verify({ page, open, setSettings }) {
      await setSettings({ multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 })
      await open()
      expect(await pressUntilFull(page, 'Add a room')).toBe(2)
    },
  },
  {
    field: 'default_search_setting.adults',
    async verify({ page, open, setSettings }) {
      await setSettings({ default_search_setting: { adults: 3 } })
      await open(searchPath)
      await expect(guestsButton(page)).toContainText('3')
    },
  },
  {
    field: 'default_search_setting.checkin_date_offset',
    async verify({ page, open, setSettings }) {
      for (const checkin_date_offset of [3, 9]) {
        await setSettings({ default_search_setting: { checkin_date_offset } })
        await open(searchPath)
        const chosen = page.locator('[aria-selected="true"] [data-day]')
        await expect(chosen.first()).toHaveAttribute('data-day', dayAhead(checkin_date_offset))
        await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeVisible()
        expect(new URL(page.url()).searchParams.has('checkin')).toBe(false)
      }
    },
  },
  {
    field: 'default_search_setting.yesterday_bookable',
    async verify({ page, open, setSettings }) {
      const yesterday = page.locator(`[data-day="${dayAhead(-1)}"]`)
      await setSettings({ default_search_setting: { yesterday_bookable: true } })
      await open(searchPath)
      await expect(page.getByRole('grid').first()).toBeVisible()
      if ((await yesterday.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
      await yesterday.click()
      await expect(yesterday).toHaveAccessibleName(/check-in|arriv/i)
      await setSettings({ default_search_setting: { yesterday_bookable: false } })
      await open(searchPath)
      await expect(page.getByRole('grid').first()).toBeVisible()
      // On the first day of a month, yesterday is not visible.
      for (const day of await yesterday.all()) await expect(day).toHaveAttribute('aria-disabled', 'true')
    },
  },
  {
    field: 'bookable_days',
    async verify({ page, open, setSettings }) {
      await setSettings({ bookable_days: 10 })
      await open(`${searchPath}&checkin=${dayAhead(30)}&checkout=${dayAhead(31)}`)
      await expect(page.getByText(/Arrivals can be booked until/).first()).toBeVisible()
    },
  },
  {
    field: 'max_nights',
    async verify({ page, open, setSettings }) {
      await setSettings({ max_nights: 3 })
      await open(`${searchPath}&checkin=${stay.checkin}&checkout=${addDays(stay.checkin, 5)}`)
      await expect(page.getByText(/A stay is 3 nights at most/).first()).toBeVisible()
    },
  },
  {
    field: 'max_guests_per_room',
    async verify({ page, open, setSettings }) {
      await setSettings({ max_guests_per_room: 3 })
      await open()
      expect(await pressUntilFull(page, 'More: Adults')).toBe(1)
    },
  },
  {
    field: 'day_use_search_active',
    async verify({ page, open, setSettings }) {
      const kind = page.getByRole('radio', { name: 'Day use' })
      await setSettings({ day_use_search_active: true })
      await open()
      await datesButton(page).click()
      await expect(kind).toBeVisible()
      await setSettings({ day_use_search_active: false })
      await open()
      await datesButton(page).click()
      await expect(page.getByRole('radio', { name: 'Any dates' })).toBeVisible()
      await expect(kind).toHaveCount(0)
    },
  },
]
