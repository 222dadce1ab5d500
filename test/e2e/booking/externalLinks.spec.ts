import { setInventory, stay } from '../../support/journey/booking.ts'
import { expectWarnings } from '../../support/journey/externalLinks.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'

// Only in a frame, links to the app of another hotel open a new tab.
test('Links to other hotels open a new tab and say so, in the search form, without rooms and in the list', async ({
  page,
  host,
  sandbox,
}) => {
  const { checkin, checkout } = stay
  await setInventory(sandbox)
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }))
  const app = appIn(page)
  const nearby = app.getByRole('list', { name: 'Rooms for your dates at our other hotels' }).getByRole('link')
  await expect(nearby.first()).toBeVisible()
  await app.getByRole('button', { name: 'Hotel: Hakone Moriyu' }).click()
  await expect(app.getByRole('link', { name: 'Kyoto Suigetsu (opens in a new tab)' })).toBeVisible()
  await expectWarnings(app, 'en')
  await page.keyboard.press('Escape')
  await app.getByRole('link', { name: 'See our other hotels' }).click()
  await expect(app.getByRole('link', { name: /^See the rooms Kyoto/ })).toBeVisible()
  await expectWarnings(app, 'en')
})
