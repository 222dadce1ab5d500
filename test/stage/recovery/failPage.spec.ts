import { formatDate } from '#shared/i18n/formats.ts'
import { dayAhead, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { expect, test } from '../../support/stage/stage.ts'

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
  stage,
}) => {
  await stage.show(address())
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Kyoto Suigetsu' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    '3 nights',
    '1 room · 3 adults',
    'The last of these rooms has just been booked.',
    `${formatDate('en', query.checkin)} – ${formatDate('en', query.checkout)}`,
  ])
    await expect(main).toContainText(text)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await expect(page).toHaveURL(new RegExp(`checkin=${query.checkin}.*adults=3`))
})

test('The reason is in the language of the guest, and a title of the server is shown as text', async ({
  page,
  stage,
}) => {
  await stage.show(address({ locale: 'ja' }))
  await expect(page.getByText('満室', { exact: false })).toBeVisible()
  const title = '<b>Closed</b> for a festival'
  await stage.show(address({ error_code: '9999', error: title, locale: 'en' }))
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('b')).toHaveCount(0)
  await stage.show(address({ error_code: '9999', error: 'x'.repeat(400) }))
  await expect(page.getByText('x'.repeat(300), { exact: true })).toBeVisible()
  await stage.show(address({ error_code: 'none' }))
  await expect(page.getByText('An error occurred during processing. Please try again later.')).toBeVisible()
})

test('If the key was used for a booking before, the page does not say that the booking was not made', async ({
  page,
  stage,
}) => {
  await stage.show('/reservation/fail?code=hakone&error_code=5007')
  await expect(heading(page, 'We already have your booking')).toBeVisible()
  await expect(page).toHaveTitle(/^We already have your booking/)
  await expect(page.getByRole('main')).not.toContainText('Nothing has been charged')
})
