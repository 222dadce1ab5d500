import { stay } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { choosePlan, fillDetails, guest, planOf } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'

test('In a browser that allows third-party storage, the typed details survive a reload of the hotel’s page', async ({
  page,
  host,
}) => {
  const { checkin, checkout } = stay
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout, room_type_codes: 'deluxe-twin' }))
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  expect(await frameStorage(page)).toEqual(expect.any(Number))
  await choosePlan(app, twinRooms.en.hakone)
  await fillDetails(app)

  await page.reload()
  await choosePlan(app, twinRooms.en.hakone)
  await expect(app.getByLabel(texts.en.email, { exact: true })).toHaveValue(guest.email)
})
