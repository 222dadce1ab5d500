import { formatDate } from '#shared/i18n/formats.ts'
import { dayAhead, heading } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'

const query = {
  code: 'kyoto',
  checkin: dayAhead(60),
  checkout: dayAhead(63),
  adults: '3',
  error_code: '5001',
}
const address = (changes: Record<string, string> = {}) =>
  `/reservation/fail?${new URLSearchParams({ ...query, ...changes })}`

test('The page after a refused booking shows hotel, dates, guests and the reason of its address', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(address()))
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Kyoto Suigetsu' })).toBeVisible()
  await expect(page.getByText('3 nights')).toBeVisible()
  await expect(page.getByText('1 room · 3 adults')).toBeVisible()
  await expect(
    page.getByText('The last of these rooms has just been booked.', { exact: false }),
  ).toBeVisible()
  const dates = `${formatDate('en', query.checkin)} – ${formatDate('en', query.checkout)}`
  await expect(page.getByText(dates)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await expect(page).toHaveURL(new RegExp(`checkin=${query.checkin}.*adults=3`))
})

test('The reason is in the language of the guest, and a title of the server is shown as text', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(address({ locale: 'ja' })))
  await expect(page.getByText('満室', { exact: false })).toBeVisible()
  const title = '<b>Closed</b> for a festival'
  await page.goto(inApp(address({ error_code: '9999', error: title, locale: 'en' })))
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('b')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(inApp(address({ error_code: '9999', error: 'x'.repeat(400) })))
  await expect(page.getByText('x'.repeat(300), { exact: true })).toBeVisible()
  await page.goto(inApp(address({ error_code: 'none' })))
  await expect(page.getByText('An error occurred during processing. Please try again later.')).toBeVisible()
})
