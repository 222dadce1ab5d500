import { paths } from '#app/paths.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls, heading, setInventory } from '../../support/journey/booking.ts'
import { bookByCalls, keyOf, reviewOf, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('Another room is chosen among the results, and leads to the offer and not to a booking', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { number, bypass_token } = reservation
  const [room] = reservation.rooms
  await stage.show(reviewOf(reservation))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: /^Room and plan/ }).press('Enter')
  await expect(page.locator('[data-plan]').first()).toBeVisible()
  // The heading of the loaded rooms takes the place of the first one.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await stage.reload()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('current_reservation')).toBe(number)
  expect(searchParams.get('room')).toBe(String(room?.reservation_hotel_room_id))
  expect(searchParams.get('checkin')).toBe(reservation.checkin)
  const other = page.locator('[data-plan]:not([data-plan^="deluxe-twin"])').first()
  const choose = other.locator('[data-choose]')
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your change')).toBeVisible()
  expect(await keyOf(page)).toMatchObject({ bypass_token })
  await expect(page.getByRole('row').filter({ hasText: 'Room' }).first()).toContainText(
    room?.room_type_name ?? '',
  )
  await page.getByRole('button', { name: /^Change the stay · / }).click()
  await expect(page.locator('[data-finished]')).toContainText('Changed.')
  // The search for another room is over.
  await page.getByRole('link', { name: 'New search' }).click()
  await expect(page).toHaveURL(/\/booking\/result/)
  expect(page.url()).not.toContain('current_reservation')
})

test('An offer for nights that are sold out leads to other rooms for these dates', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { number, bypass_token, hotel_code, checkin, checkout, rooms } = await bookByCalls(tenant)
  const id = rooms[0]?.reservation_hotel_room_id
  await setInventory(sandbox, { from: checkout, to: addDays(checkout, 1) })
  const dates = { checkin_date: addDays(checkin, 1), checkout_date: addDays(checkout, 1) }
  const wish = JSON.stringify({ rooms: [{ reservation_hotel_room_id: id, ...dates }] })
  const [path = '', query = ''] = paths.changeOffer(number, ['wish', wish]).split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`)
  const otherRooms = page.getByRole('link', { name: 'Other rooms for these dates' })
  const waysOut = otherRooms.or(page.getByRole('button', { name: 'Try again' }))
  await expect(waysOut).toHaveText(['Other rooms for these dates', 'Try again'])
  await otherRooms.click()
  await expect(page).toHaveURL(
    new RegExp(`checkin=${dates.checkin_date}.*current_reservation=${number}&room=${id}`),
  )
})
