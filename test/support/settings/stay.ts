import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, stay } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { datesButton, guestsButton, pressUntilFull, searchPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** Settings of dates, rooms and guests. */
export const stayRows: SettingRow[] = [
  {
    fields: [
      'multi_rooms_search_enabled',
      'multi_rooms_search_limit',
      'max_guests_per_room',
      'multi_rooms_own_dates_enabled',
    ],
    async verify({ page, show }) {
      for (const [isEnabled, limit, guests, hasOwnDates] of [
        [true, 3, 3, true],
        [true, 2, 4, false],
        [false, 3, 4, false],
      ] as const) {
        await show(
          {
            multi_rooms_search_enabled: isEnabled,
            multi_rooms_search_limit: limit,
            max_guests_per_room: guests,
            multi_rooms_own_dates_enabled: hasOwnDates,
          },
          { path: `${searchPath}&adults=2` },
        )
        await guestsButton(page).click()
        expect(await pressUntilFull(page, 'More: Adults')).toBe(guests - 2)
        if (isEnabled) expect(await pressUntilFull(page, 'Add a room')).toBe(limit - 1)
        else await expect(page.getByRole('button', { name: 'Add a room' })).toHaveCount(0)
        const choices = page.getByRole('button', { name: /^Other dates for this room/ })
        await expect(choices).toHaveCount(hasOwnDates ? limit : 0)
      }
    },
  },
  {
    fields: ['default_search_setting.adults', 'default_search_setting.checkin_date_offset'],
    async verify({ page, show }) {
      for (const [adults, checkin_date_offset] of [
        [3, 3],
        [1, 9],
      ] as const) {
        await show({ default_search_setting: { adults, checkin_date_offset } }, { path: searchPath })
        await expect(guestsButton(page)).toContainText(`· ${adults} adult`)
        const chosen = page.locator('[data-place="start"] [data-day]')
        await expect(chosen.first()).toHaveAttribute('data-day', dayAhead(checkin_date_offset))
        await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeVisible()
        expect(new URL(page.url()).searchParams.has('checkin')).toBe(false)
      }
    },
  },
  {
    fields: ['default_search_setting.yesterday_bookable'],
    async verify({ page, show }) {
      const yesterday = page.locator(`[data-day="${dayAhead(-1)}"]`)
      await show({ default_search_setting: { yesterday_bookable: true } }, { path: searchPath })
      await expect(page.getByRole('grid').first()).toBeVisible()
      if ((await yesterday.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
      await yesterday.click()
      await expect(yesterday).toHaveAccessibleName(/check-in|arriv/i)
      await show({ default_search_setting: { yesterday_bookable: false } }, { path: searchPath })
      await expect(page.getByRole('grid').first()).toBeVisible()
      // On the first day of a month, yesterday is not visible.
      for (const day of await yesterday.all()) await expect(day).toHaveAttribute('aria-disabled', 'true')
    },
  },
  {
    fields: ['bookable_days'],
    async verify({ page, show }) {
      const path = `${searchPath}&checkin=${dayAhead(30)}&checkout=${dayAhead(31)}`
      for (const bookable_days of [10, 20]) {
        await show({ bookable_days }, { path })
        const last = formatDate('en', dayAhead(bookable_days), 'day')
        await expect(page.getByText(`Arrivals can be booked until ${last}`).first()).toBeVisible()
      }
    },
  },
  {
    fields: ['max_nights'],
    async verify({ page, show }) {
      const path = `${searchPath}&checkin=${stay.checkin}&checkout=${addDays(stay.checkin, 5)}`
      for (const max_nights of [3, 4]) {
        await show({ max_nights }, { path })
        await expect(page.getByText(`A stay is ${max_nights} nights at most`).first()).toBeVisible()
      }
    },
  },
  {
    fields: ['day_use_search_active'],
    async verify({ page, show }) {
      const kind = page.getByRole('radio', { name: 'Day use' })
      for (const day_use_search_active of [true, false]) {
        await show({ day_use_search_active })
        await datesButton(page).click()
        await expect(page.getByRole('radio', { name: 'Any dates' })).toBeVisible()
        await expect(kind).toHaveCount(day_use_search_active ? 1 : 0)
      }
    },
  },
]
