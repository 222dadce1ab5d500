import type { BrowserContext, Page, Route } from 'playwright/test'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { expect, type Sandbox } from './journey.ts'

/** The day so many days from today, as the hotels in Japan count them. */
export const dayAhead = (days: number): string => addDays(todayIn('Asia/Tokyo', Date.now()), days)

/** Two nights, in a room that the seed never sells out. */
export const stay = { code: 'hakone', checkin: dayAhead(60), checkout: dayAhead(62), adults: '2' }

/** The address of the rooms for a stay, with more said or something said otherwise. */
export const results = (more: Record<string, string> = {}): string =>
  `/booking/result?${new URLSearchParams({ ...stay, room_type_codes: 'deluxe-twin', ...more })}`

export const guest = {
  'First name': 'Hanako',
  'Last name': 'Yamada',
  Email: 'hanako@example.com',
  'Email Confirmation': 'hanako@example.com',
  Phone: '+81901234567',
}

/** A guest whose e-mail makes the server go wrong on purpose. */
export const troubled = (sentinel: string): Partial<typeof guest> => ({
  Email: `${sentinel}@sandbox.test`,
  'Email Confirmation': `${sentinel}@sandbox.test`,
})

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm booking' })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** From the rooms to the details: the first plan, and on. */
export async function toDetails(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
}

export async function fillDetails(page: Page, more: Partial<typeof guest> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...guest, ...more })) await field(page, label).fill(text)
}

/** All the details are there, as they were typed. */
export async function expectDetails(page: Page, more: Partial<typeof guest> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...guest, ...more }))
    await expect(field(page, label)).toHaveValue(text)
}

/** On to the page where one confirms, with the terms accepted where there are any. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
}

export async function acceptTerms(page: Page): Promise<void> {
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  const terms = page.getByLabel('I accept the terms of use')
  if (await terms.isVisible()) await terms.check()
}

/** From the rooms to the last button. */
export async function toConfirm(
  page: Page,
  address: string,
  more: Partial<typeof guest> = {},
): Promise<void> {
  await toDetails(page, address)
  await fillDetails(page, more)
  await toReview(page)
}

/** The guest is thanked and reads the number; gives it. */
export async function readNumber(page: Page): Promise<string> {
  await expect(heading(page, /^Thank you/)).toBeVisible({ timeout: 20_000 })
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(number).not.toBe('')
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)
  return number
}

/** One booking in the whole sandbox, and its mail names this number. */
export async function expectOneMail(sandbox: Sandbox, number: string): Promise<void> {
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain(number)
}

/** Every sending of a booking meets this; the questions the browser asks before it do not. */
export async function onBooking(
  place: Page | BrowserContext,
  meet: (route: Route) => Promise<void>,
): Promise<void> {
  await place.route('**/reservations', (route) =>
    route.request().method() === 'POST' ? meet(route) : route.fallback(),
  )
}

/** What the browser itself logs of an answer that is a refusal, or of none. */
export const failedCalls = /Failed to load resource/
