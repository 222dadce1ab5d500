import type { Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import { dayAhead, setInventory } from './booking.ts'
import { expect, type Sandbox } from './fixtures.ts'
import { dayIn } from './steps.ts'
import { type Language, texts } from './texts.ts'

/** The path of a search without dates. */
export const undatedSearch = (hotel: string, more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ code: hotel, ...more })}`

/** The first day with `isWanted`, at least `from` days after today. */
export function firstDay(from: number, isWanted: (day: StayDate) => boolean): StayDate {
  let day = dayAhead(from)
  while (!isWanted(day)) day = addDays(day, 1)
  return day
}

/** A Tuesday in the middle of a month. */
export const tuesday = firstDay(50, (day) => weekdayOf(day) === 2 && /-(0[5-9]|1\d|2[0-2])$/.test(day))

/** A Saturday of the season with a minimum stay of two nights in Hakone. */
export const peak = firstDay(
  8,
  (day) => weekdayOf(day) === 6 && /-11-([01]|2[0-7])|-08-1[0-4]|-05-0[1-3]|-12-(29|30)/.test(day),
)

export const brief = (day: StayDate) => formatDate('en', day, 'brief')
export const status = (parent: Page | Locator, text: string | RegExp) =>
  parent.getByRole('status').filter({ hasText: text })

/** Clicks a disabled day, as guests may do. */
export const clickDisabled = (day: Locator) => day.click({ force: true })

/** Goes to the month of the day. Returns the day. */
export async function showDay(
  parent: Page | Locator,
  day: StayDate,
  language: Language = 'en',
): Promise<Locator> {
  const next = parent.getByRole('button', { name: texts[language].next, exact: true })
  await expect(next).toBeVisible()
  for (let months = 0; months < 14 && (await dayIn(parent, day, language).count()) === 0; months++)
    await next.click()
  const button = dayIn(parent, day, language)
  // On a phone the months scroll, and their prices are requested when they are in view.
  await button.scrollIntoViewIfNeeded()
  return button
}

const rooms: Record<string, string[]> = {
  hakone: ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'],
  kyoto: ['machiya-double', 'corner-twin', 'family-four', 'single'],
}

/** Leaves this number of rooms of one room type on a day, and none of the other types. */
export async function leaveRooms(sandbox: Sandbox, hotel: string, from: StayDate, left = 0): Promise<void> {
  for (const [index, room_type] of (rooms[hotel] ?? []).entries())
    await setInventory(sandbox, {
      hotel,
      room_type,
      from,
      to: addDays(from, 1),
      left: index === 1 ? left : 0,
    })
}
