import type { BrowserContext, Page, Route } from 'playwright/test'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { expect, type Sandbox } from './fixtures.ts'

/** The day `days` days after today, in Japan's time zone. */
export const dayAhead = (days: number): string => addDays(todayIn('Asia/Tokyo', Date.now()), days)

/** A stay of two nights. `results` adds a room type that the seed never sells out. */
export const stay = { code: 'hakone', checkin: dayAhead(60), checkout: dayAhead(62), adults: '2' }

/** The path of the results page for the stay. `more` adds or replaces query parameters. */
export const results = (more: Record<string, string> = {}): string =>
  `/booking/result?${new URLSearchParams({ ...stay, room_type_codes: 'deluxe-twin', ...more })}`

export const guest = {
  'First name': 'Hanako',
  'Last name': 'Yamada',
  Email: 'hanako@example.com',
  'Email Confirmation': 'hanako@example.com',
  Phone: '+81901234567',
}

/** A guest with a sentinel e-mail address, which makes the sandbox fail on purpose. */
export const sentinelGuest = (sentinel: string): Partial<typeof guest> => ({
  Email: `${sentinel}@sandbox.test`,
  'Email Confirmation': `${sentinel}@sandbox.test`,
})

type Inventory = { hotel?: string; room_type?: string; from?: string; to?: string; left?: number }

/** Leaves `left` rooms of a room type, by default none of the room type of `results` on the dates of the stay. */
export const setInventory = (sandbox: Sandbox, changes: Inventory = {}) =>
  sandbox.post('inventory', {
    hotel: 'hakone',
    room_type: 'deluxe-twin',
    from: stay.checkin,
    to: stay.checkout,
    left: 0,
    ...changes,
  })

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm booking' })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export async function fillDetails(page: Page, more: Partial<typeof guest> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...guest, ...more })) await field(page, label).fill(text)
}

/** Requires that all details are filled in. */
export async function expectDetails(page: Page, more: Partial<typeof guest> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...guest, ...more }))
    await expect(field(page, label)).toHaveValue(text)
}

/** Continues to the review and accepts the terms if the hotel has terms. */
export async function goToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
}

export async function acceptTerms(page: Page): Promise<void> {
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  const terms = page.getByLabel('I accept the terms and conditions')
  if (await terms.isVisible()) await terms.check()
}

/** Waits for the confirmation, `timeout` in ms, and returns the reservation number. */
export async function readNumber(page: Page, timeout = 20_000): Promise<string> {
  await expect(heading(page, /^Thank you/)).toBeVisible({ timeout })
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(number).not.toBe('')
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)
  return number
}

/** Requires exactly one booking mail in the sandbox, with this number. */
export async function expectOneMail(sandbox: Sandbox, number: string): Promise<void> {
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
  const [mail] = await sandbox.mails()
  expect(mail?.text).toContain(number)
}

/** Handles every request that sends a booking. CORS preflights are not affected. */
export async function routeBookings(
  target: Page | BrowserContext,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await target.route('**/reservations', (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  )
}

/** The browser's log entry for an error response, or for a request without response. */
export const failedCalls = /Failed to load resource/
