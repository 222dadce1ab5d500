import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { guestAt } from '../../support/server/guest.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { cancelButton, openCancel } from '../../support/stage/cancel.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('An offer that has run out is asked for again by itself, and only a new press agrees', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  const button = cancelButton(page, 'Cancel, free of charge')
  await expect(button).toBeVisible()
  await sandbox.post('clock', { ms: 11 * 60_000 })
  await button.click()
  const note = page.locator('[data-notice]')
  await expect(note).toBeFocused()
  await expect(note).toContainText(/The price was good until \d\d:\d\d\. This is the price now/)
  await expect(finished(page)).toHaveCount(0)
  await button.click()
  await expect(finished(page)).toContainText('Cancellation number')
})

test('An answer that is lost is asked for again, and the reservation is cancelled once', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  await loseFirst(page, 'PUT', /\/cancel\?/, loseAnswer)
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(finished(page)).toContainText('Cancellation number')
  const guest = await guestAt(addresses.api, tenant)
  const { hotel_id, number, bypass_token } = reservation
  const { body } = await guest.call(api.reservations.show, {
    params: { hotelId: hotel_id, id: number },
    query: { bypass_token },
  })
  await expect(finished(page)).toContainText(body.cancellation?.number ?? 'no number')
  expect(body.version).toBe(2)
})

test('A request that does not arrive is sent again', async ({ page, stage, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  await loseFirst(page, 'PUT', /\/cancel\?/, loseRequest)
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(page.getByText('We are asking whether it arrived. It is never done twice.')).toBeVisible()
  await expect(finished(page)).toContainText('Cancellation number')
})

test('A reservation that was changed elsewhere is shown as it stands, with the choice priced anew', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2), adultsOnly(1)] })
  await openCancel(page, stage, reservation)
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
  const guest = await guestAt(addresses.api, tenant)
  const { hotel_id, number, bypass_token, rooms } = reservation
  const params = { hotelId: hotel_id, id: number }
  const offered = await guest.call(api.changes.offer, {
    params,
    body: {
      bypass_token,
      locale: 'en',
      rooms: [{ reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id ?? 0, is_given_up: true }],
    },
  })
  await guest.call(api.changes.agree, {
    params,
    body: { bypass_token, change_offer_id: offered.body.id },
  })
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(page.getByText(/This reservation was changed elsewhere at \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Both rooms' })).toBeChecked()
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(finished(page)).toContainText('Cancellation number')
})

test('Without a connection the offer waits, and comes by itself when the connection is back', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await loseFirst(page, 'POST', /\/change_offers$/, loseRequest)
  await openCancel(page, stage, reservation)
  await expect(page.getByText(/^Your reservation is unchanged\./)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
})
