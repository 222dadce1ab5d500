import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  field,
  fillDetails,
  goToDetails,
  guest,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'

const review = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()
const { Phone: _, ...withoutPhone } = guest

/** Fills in the details that every hotel requires. */
async function fillRequired(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(withoutPhone)) await field(page, label).fill(text)
}

test('A hotel that does not ask for phone, arrival and notes gets a booking without them, also from an old draft', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await page.getByLabel(/^Expected arrival/).selectOption('17:00')
  await page.getByLabel(/^Notes to the hotel/).fill('We come by train.')
  const none = {
    phone: 'do_not_ask',
    arrival_time: 'do_not_ask',
    notes: 'do_not_ask',
    room_guest: 'do_not_ask',
  }
  await sandbox.setSettings('hakone', { guest_fields: none })
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(guest.Email)
  for (const label of ['Phone', 'Expected arrival', 'Notes to the hotel', 'I am booking for someone else'])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await expectAccessible(page)
  await review(page)
  await acceptTerms(page)
  for (const text of [guest.Phone, '17:00', 'We come by train.'])
    await expect(page.getByText(text)).toHaveCount(0)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /reservations$/.test(request.url()),
  )
  await confirm(page).click()
  const order = (await sent).postDataJSON()
  expect(order).not.toHaveProperty('arrival_time')
  expect(order).not.toHaveProperty('notes')
  expect(order.guest).not.toHaveProperty('phone')
  expect(order.for_someone_else).toBe(false)
  await readNumber(page)
  await expect(page.getByText(guest.Phone)).toHaveCount(0)
})

test('Required details are named in the summary, at their fields, and focus moves to the first', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', {
    guest_fields: { phone: 'optional', arrival_time: 'required', notes: 'required' },
  })
  await goToDetails(page, inApp(results()))
  const phone = page.getByLabel('Phone (optional)')
  await expect(phone).not.toHaveAttribute('aria-required')
  const arrival = field(page, 'Expected arrival')
  const notes = field(page, 'Notes to the hotel')
  for (const required of [arrival, notes]) await expect(required).toHaveAttribute('aria-required', 'true')
  await fillRequired(page)
  await review(page)
  await expect(arrival).toBeFocused()
  for (const required of [arrival, notes])
    await expect(required).toHaveAccessibleDescription(/Required fields can't be blank\./)
  await expect(page.getByText('Please check 2 fields')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Notes to the hotel' }).click()
  await expect(notes).toBeFocused()
  await notes.fill('No feathers, please.')
  await arrival.selectOption('17:00')
  await review(page)
  await acceptTerms(page)
  await expect(page.getByText('No feathers, please.')).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
  await expect(page.getByText('17:00')).toBeVisible()
})

test('A detail that the hotel requires since the form was opened is marked, and nothing typed is lost', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/422/)
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await review(page)
  await acceptTerms(page)
  await sandbox.setSettings('hakone', { guest_fields: { notes: 'required' } })
  await confirm(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  const notes = page.getByLabel(/^Notes to the hotel/)
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/The hotel could not accept this\./)
  await expect(page.getByRole('link', { name: /^Notes to the hotel/ })).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue(guest.Phone)
  await notes.fill('No feathers, please.')
  await review(page)
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
})
