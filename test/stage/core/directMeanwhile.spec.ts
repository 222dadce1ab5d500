import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading, setInventory } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { guestAt } from '../../support/server/guest.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { changedBooking } from '../../support/stage/changedBooking.ts'
import { directButton, openDirectChange, sumOf, withoutOffers } from '../../support/stage/directChange.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A room that is sold meanwhile: the stay is unchanged, and the page leads to other rooms', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  const from = addDays(booked.checkin, 5)
  await openDirectChange(stage, booked, { checkin_date: from, checkout_date: addDays(from, 2) })
  await expect(directButton(page)).toBeVisible()
  await setInventory(sandbox, { room_type: 'deluxe-twin', from, to: addDays(from, 2) })
  await directButton(page).click()
  await expect(page.getByText(/ has just booked this room\. Your stay is unchanged: /)).toBeVisible()
  await expect(page.getByText(/does not offer this for these dates/)).toBeVisible()
  await page.getByRole('link', { name: 'Other rooms for these dates' }).click()
  await expect(page.getByText(`You are changing ${booked.number}: `)).toBeVisible()
})

test('A deadline that passes while the page is open: the page says until when, and what the guest has chosen stays', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await expect(directButton(page)).toBeVisible()
  const total = await sumOf(page, 'New price')
  await sandbox.setSettings(booked.hotel_code, {
    ...withoutOffers,
    change: { is_active: true, days_before: 365, time: null },
  })
  await directButton(page).click()
  await expect(page.locator('[data-notice]')).toBeFocused()
  await expect(page.locator('[data-notice]')).toContainText(
    /^Dates and rooms could be changed until .+\. You can/,
  )
  await expect(directButton(page)).toHaveCount(0)
  expect(await sumOf(page, 'New price')).toBe(total)
  const guest = await guestAt(addresses.api, tenant)
  expect(bodyOf(await guest.show(booked)).version).toBe(1)
})

test('A price that rises meanwhile is refused, shown, and agreed to with another press', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await expect(directButton(page)).toBeVisible()
  const before = await sumOf(page, 'New price')
  await sandbox.post('prices', { percent: 110 })
  await directButton(page).click()
  await expect(page.locator('[data-notice]')).toBeFocused()
  await expect(page.locator('[data-notice]')).toContainText(
    'Your reservation is unchanged. The price has changed',
  )
  await expect.poll(() => sumOf(page, 'New price')).toBeGreaterThan(before)
  const total = await sumOf(page, 'New price')
  await directButton(page).click()
  expect((await changedBooking(page, tenant, booked)).price.total).toBe(total)
})

test('An answer that is lost: the request is sent again, and the stay is changed once', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await expect(directButton(page)).toBeVisible()
  await loseFirst(page, 'PUT', /\/reservations\/[^/?]+$/, loseAnswer)
  await directButton(page).click()
  expect((await changedBooking(page, tenant, booked)).version).toBe(2)
})

test('A second tab has cancelled the stay meanwhile: the change is not made, and the page says what stands', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await expect(directButton(page)).toBeVisible()
  const guest = await guestAt(addresses.api, tenant)
  bodyOf(await cancelWhole(guest, booked))
  await directButton(page).click()
  await expect(heading(page, /^Cancelled /)).toBeVisible()
  await expect(finished(page)).toHaveCount(0)
})

test('A second tab has moved the stay meanwhile: the guest pays the price that this page shows', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant)
  const { hotel_code, number, bypass_token, rooms } = booked
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await expect(directButton(page)).toBeVisible()
  const total = await sumOf(page, 'New price')
  const guest = await guestAt(addresses.api, tenant)
  const found = await guest.search(hotel_code, booked.checkin, addDays(booked.checkin, 1))
  const [room] = rooms
  const plan = found.body.rooms
    .flatMap(({ room_plans }) => room_plans)
    .find(({ room_plan_code }) => room_plan_code === room?.room_plan_code)
  bodyOf(
    await guest.call(api.changes.agree, {
      params: { hotelId: hotel_code, id: number },
      body: {
        bypass_token,
        rooms: [
          {
            ...{ reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0 },
            ...{ checkin_date: booked.checkin, checkout_date: addDays(booked.checkin, 1) },
          },
        ],
        total_price: plan?.total_price ?? 0,
      },
    }),
  )
  await directButton(page).click()
  await expect(finished(page)).toContainText('Changed.')
  const { price, version } = bodyOf(await guest.show(booked))
  expect([price.total, version]).toEqual([total, 3])
})
