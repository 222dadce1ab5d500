import { setInventory, stay } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'

test('In the hotel’s page another hotel opens in a new tab, and the frame keeps its hotel', async ({
  page,
  host,
  context,
  sandbox,
}) => {
  await setInventory(sandbox)
  const { checkin, checkout } = stay
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }))
  await appIn(page).getByRole('link', { name: 'See our other hotels' }).click()
  const opened = context.waitForEvent('page')
  await appIn(page).getByRole('link', { name: 'See the rooms Kyoto Suigetsu (opens in a new tab)' }).click()
  await expect(await opened).toHaveTitle(/Kyoto Suigetsu/)
  await expect(appIn(page).getByRole('heading', { level: 1, name: 'Our hotels' })).toBeVisible()
})
