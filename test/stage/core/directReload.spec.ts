import type { Page } from 'playwright/test'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { finished, movesOf } from '../../support/journey/changingStay.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseFirst } from '../../support/journey/loseCalls.ts'
import { cardMeaning, fillCard } from '../../support/journey/paying.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { changeDirectly } from '../../support/server/changingDirectly.ts'
import { guestAt } from '../../support/server/guest.ts'
import { bookAtCore } from '../../support/stage/bookAtCore.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { presentBooking } from '../../support/stage/changedBooking.ts'
import { directButton, openDirectChange, sumOf } from '../../support/stage/directChange.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const AGREEMENT = /\/reservations\/[^/?]+$/
const changed = /^Changed\. Your stay is now /
const openChange = /^A change is waiting for its payment until /
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ¥/ })

/** Presses the button, and loads the page again while the answer of the server is on its way. */
async function reloadDuringAnswer(page: Page, stage: Stage): Promise<void> {
  let arrived = () => {}
  const isArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let leave = () => {}
  const isLeft = new Promise<void>((resolve) => {
    leave = resolve
  })
  await loseFirst(page, 'PUT', AGREEMENT, async (route) => {
    await route.fetch()
    arrived()
    await isLeft
    await route.abort('connectionreset')
  })
  await directButton(page).click()
  await isArrived
  await stage.reload()
  leave()
}

/** The kinds of the movements of money, in the order of their names: a return may come before or after the charge. */
const kindsOf = async (tenant: string, from: number) =>
  (await movesOf(tenant))
    .slice(from)
    .map(({ kind }) => (/^(return|void|cancel|refund)/i.test(kind) ? 'return' : kind))
    .sort()

test('A reload while the server agrees: the page says that the change waits, leads to its payment, and it is paid once', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const moves = (await movesOf(tenant)).length
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, 3) })
  await reloadDuringAnswer(page, stage)
  await expect(page.getByText(openChange)).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect.poll(() => kindsOf(tenant, moves)).toEqual(['auth', 'return', 'sales'])
  expect(bodyOf(await held.guest.show(booked)).version).toBe(2)
})

test('A reload while the server agrees, and another press: it is one change with one payment', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, 3) })
  await reloadDuringAnswer(page, stage)
  await expect(page.getByText(openChange)).toBeVisible()
  await directButton(page).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/pending\//)
  const { payments, version } = bodyOf(await held.guest.show(booked))
  expect([payments.length, version]).toEqual([2, 1])
})

test('A reload while the server makes a change that costs nothing now: the page shows the changed stay', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) })
  await reloadDuringAnswer(page, stage)
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${booked.number}\\?`))
  await expect(page.getByText('3 nights · 1 room · 2 adults')).toBeVisible()
  await expect(rowOf(page, 'Changes so far')).toBeVisible()
  const { version, checkout } = await presentBooking(tenant, booked)
  expect([version, checkout]).toEqual([2, addDays(booked.checkout, 1)])
})

test('A reload after a refused card: the guest pays with another card, and the old payment comes back once', async ({
  page,
  stage,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const moves = (await movesOf(tenant)).length
  await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, 1) })
  await directButton(page).click()
  await fillCard(page, { number: cardMeaning(/limit/i) })
  await payButton(page).click()
  await expect(page.getByText(/use another card\.$/)).toBeVisible()
  await stage.reload()
  await expect(page.getByText(/use another card\.$/)).toBeVisible()
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect(finished(page)).toHaveCount(0)
  await expect.poll(() => kindsOf(tenant, moves)).toEqual(['auth', 'return', 'sales'])
  const { version, checkout } = bodyOf(await held.guest.show(booked))
  expect([version, checkout]).toEqual([2, addDays(booked.checkin, 1)])
})

test('At the hotel of the level core, the page of a change that is made leads to the reservation', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookAtCore(tenant)
  const change = {
    checkout_date: addDays(booked.checkout, 1),
    room_plan_code: 'sea-twin.breakfast',
  }
  await openDirectChange(stage, booked, change)
  const [room] = booked.rooms
  const guest = await guestAt(addresses.api, tenant)
  const total_price = await sumOf(page, 'New price')
  const rooms = [{ reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0, ...change }]
  bodyOf(await changeDirectly(guest, booked, { rooms, total_price }))
  await stage.reload()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${booked.number}\\?`))
  await expect(page.getByText('3 nights · 1 room · 2 adults')).toBeVisible()
})
