import type { FrameLocator, Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays, type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { escaped } from '../escaped.ts'
import { expect } from './fixtures.ts'
import { type Language, texts } from './texts.ts'

/** A stay of two nights, some weeks ahead. No season requires more nights. */
export const stayDays = (ahead = 40): { checkin: StayDate; checkout: StayDate } => {
  const checkin = addDays(todayIn('Asia/Tokyo', Date.now()), ahead)
  return { checkin, checkout: addDays(checkin, 2) }
}

/** The app: in a frame of the hotel's page, or as a page. */
export type Screen = Page | FrameLocator

export const guest = { email: 'hanako@example.com', phone: '09012345678' }

/** A day of the open calendar. The name of a selected or disabled day has more text after a comma. */
export const dayIn = (place: Screen | Locator, day: StayDate, language: Language = 'en'): Locator =>
  place.getByRole('button', { name: new RegExp(`^${escaped(formatDate(language, day, 'spoken'))}(,|$)`) })

/** Clicks days in the calendar. Goes to the next month until the day is visible. */
export async function pickDays(place: Screen | Locator, days: StayDate[], language: Language): Promise<void> {
  const next = place.getByRole('button', { name: texts[language].next, exact: true })
  await expect(next).toBeVisible()
  for (const day of days) {
    // No hotel accepts bookings more than 18 months ahead.
    for (let turns = 0; turns < 18 && (await dayIn(place, day, language).count()) === 0; turns++)
      await next.click()
    await dayIn(place, day, language).click()
  }
}

/** Chooses the dates and one more adult in the search bar of the hotel's page, and shows the rooms. */
export async function searchInBar(page: Page, language: Language = 'en'): Promise<void> {
  const text = texts[language]
  const { checkin, checkout } = stayDays()
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: text.dates }).click()
  const panel = bar.getByRole('dialog')
  // The second date closes the calendar.
  await pickDays(panel, [checkin, checkout], language)
  await expect(panel).toHaveCount(0)
  await bar.getByRole('button', { name: text.guests }).click()
  await panel.getByRole('button', { name: text.moreAdults, exact: true }).click()
  await panel.getByRole('button', { name: text.showRooms, exact: true }).click()
}

/** Chooses the dates in the app, which was opened without dates, and searches. */
export async function searchInApp(app: Screen, language: Language = 'en'): Promise<void> {
  const { checkin, checkout } = stayDays()
  await pickDays(app, [checkin, checkout], language)
  await app.getByRole('button', { name: texts[language].show }).click()
}

/** The first plan of a room type, which is the cheapest one. */
export const planOf = (app: Screen, room: string, language: Language = 'en'): Locator =>
  app.getByRole('button', { name: texts[language].choose(room) }).first()

/** The first plan of all rooms, in English. */
export const firstPlan = (app: Screen): Locator => app.getByRole('button', { name: /^Choose / }).first()

/** Chooses the cheapest plan of a room type, which leads to the details if the search has one room. */
export async function choosePlan(app: Screen, room: string, language: Language = 'en'): Promise<void> {
  await planOf(app, room, language).click()
}

/** Fills in the booker's details. The fields depend on the language and the hotel. */
export async function fillDetails(
  app: Screen,
  language: Language = 'en',
  email: string = guest.email,
): Promise<void> {
  const text = texts[language]
  await expect(app.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
  const booker = app.getByRole('group', { name: text.booker })
  // The label of an optional reading has a suffix.
  for (const [label = '', value = ''] of [...text.names, ...text.readings])
    await booker.getByRole('textbox', { name: new RegExp(`^${label}( （任意）)?$`) }).fill(value)
  await booker.getByLabel(text.email, { exact: true }).fill(email)
  await booker.getByLabel(text.emailAgain, { exact: true }).fill(email)
  await booker.getByLabel(text.phone, { exact: true }).fill(guest.phone)
}

/** Continues to the review of the booking. */
export async function review(app: Screen, language: Language = 'en'): Promise<void> {
  const text = texts[language]
  await app.getByRole('button', { name: text.review, exact: true }).click()
  await expect(app.getByRole('heading', { name: text.reviewTitle })).toBeVisible()
}

/** Accepts the terms if the hotel has terms, and presses the button that books. */
export async function book(app: Screen, language: Language = 'en'): Promise<void> {
  const text = texts[language]
  const button = app.getByRole('button', { name: text.confirm })
  // The terms are rendered together with the button.
  await expect(button).toBeVisible()
  const terms = app.getByRole('checkbox', { name: text.accept })
  if ((await terms.count()) > 0) await terms.check()
  await button.click()
}

/** Books. Returns the reservation's number. */
export async function confirm(app: Screen, language: Language = 'en'): Promise<string> {
  await book(app, language)
  return readNumber(app, language)
}

/** The reservation number of the confirmation. */
export async function readNumber(app: Screen, language: Language = 'en'): Promise<string> {
  const text = texts[language]
  await expect(app.getByRole('heading', { level: 1, name: text.confirmationTitle })).toBeVisible()
  // The phone number beside it has no letter.
  const number = app.getByRole('region', { name: text.number }).getByText(/^(?=.*[A-Z])[A-Z\d]+(-[A-Z\d]+)*$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

/** Goes from the rooms to the confirmation. */
export async function bookFrom(app: Screen, room: string, language: Language = 'en'): Promise<string> {
  await choosePlan(app, room, language)
  await fillDetails(app, language)
  await review(app, language)
  return confirm(app, language)
}
