import type { Page } from 'playwright/test'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { moreOptions } from '../../support/journey/searchForm.ts'
import { roomIdOf } from '../../support/server/changing.ts'
import { bookAtCore } from '../../support/stage/bookAtCore.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { changedBooking } from '../../support/stage/changedBooking.ts'
import { wishFor } from '../../support/stage/changeOffer.ts'
import {
  directButton,
  openDirectChange,
  openResults,
  sumOf,
  withoutOffers,
} from '../../support/stage/directChange.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const twin = (page: Page) => page.locator('[data-plan="sea-twin.breakfast"]:not([inert] *)')

for (const [name, parties] of [
  ['one room', [adultsOnly(2)]],
  ['two rooms, of which one is chosen', [adultsOnly(2), adultsOnly(2)]],
] as const)
  test(`A coupon typed among the results is in the price, and is agreed to: ${name}`, async ({
    page,
    stage,
    tenant,
  }) => {
    const booked = await bookByCalls(tenant, { parties: [...parties] })
    await openResults(stage, booked, { coupon: 'WELCOME10' }, { settings: withoutOffers })
    await expect(
      page.getByText('The prices include your new coupon WELCOME10.', { exact: false }),
    ).toBeVisible()
    await plans(page).nth(1).locator('[data-choose]').click()
    if (parties.length > 1) await page.getByRole('link', { name: 'See the price' }).click()
    await expect(directButton(page)).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
    const total = await sumOf(page, 'New price')
    await stage.reload()
    await directButton(page).click()
    const { coupon_code, price } = await changedBooking(page, tenant, booked)
    expect([coupon_code, price.total]).toEqual(['WELCOME10', total])
  })

test('The coupon of the reservation stays until the guest empties the field', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant, { coupon: 'WELCOME10' })
  await openResults(stage, booked, {}, { settings: withoutOffers })
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(directButton(page)).toBeVisible()
  const before = await sumOf(page, 'New price')
  await expect(rows(page).filter({ hasText: 'Coupon' })).toHaveCount(0)
  await page.goBack()
  await moreOptions(page).click()
  await page.getByLabel('Coupon code').fill('')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The prices are without your coupon WELCOME10.', { exact: false }),
  ).toBeVisible()
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
  const total = await sumOf(page, 'New price')
  expect(total).toBeGreaterThan(before)
  await directButton(page).click()
  const { coupon_code, price } = await changedBooking(page, tenant, booked)
  expect([coupon_code, price.total]).toEqual([null, total])
})

test.describe('at the hotel of the level core', () => {
  const [checkin, checkout] = [dayAhead(60), dayAhead(62)]

  const book = (tenant: string, rooms = 1) => bookAtCore(tenant, { checkin, checkout, rooms })

  test('A code that the server does not answer is named, and its refusal leads to the price without it', async ({
    page,
    stage,
    tenant,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    const booked = await book(tenant)
    await openResults(stage, booked, { coupon: 'NOSUCH', checkout: addDays(checkout, 1) })
    const sentence = page.getByText('You have entered the coupon NOSUCH.', { exact: false })
    await expect(sentence).toBeVisible()
    await twin(page).locator('[data-choose]').click()
    await directButton(page).click()
    await expect(page.getByText(/^Your reservation is unchanged\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enter another code' })).toBeVisible()
    await page.getByRole('link', { name: 'See the price without this coupon' }).click()
    await expect(page.getByText(/^Your reservation is unchanged\./)).toHaveCount(0)
    await directButton(page).click()
    await changedBooking(page, tenant, booked)
  })

  test('With a new code, each of several rooms needs a plan', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    const booked = await book(tenant, 2)
    await openResults(stage, booked, { coupon: 'NOSUCH' })
    await twin(page).locator('[data-choose]').click()
    await expect(page.getByText('1 of 2 rooms')).toBeVisible()
    await expect(page.getByText('Please choose a plan for each of them.', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the price' })).toHaveCount(0)
    await twin(page).locator('[data-choose]').click()
    await page.getByRole('link', { name: 'See the price' }).click()
    await expect(directButton(page)).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('The present plan is the first one, and is chosen with a finger', async ({
      page,
      stage,
      tenant,
    }) => {
      await openResults(stage, await book(tenant), { checkout: addDays(checkout, 1) })
      await expect(plans(page).first()).toContainText('Your room now')
      await expect(plans(page).first()).toHaveAttribute('data-plan', 'sea-twin.breakfast')
      await twin(page).locator('[data-choose]').tap()
      await expect(directButton(page)).toBeVisible()
    })
  })
})

test('An own coupon that is used up stays: the server states the price with it, at which the stay is changed', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant, { coupon: 'ONCE' })
  await openDirectChange(stage, booked, {
    checkin_date: booked.checkin,
    checkout_date: addDays(booked.checkout, 1),
  })
  await expect(directButton(page)).toBeVisible()
  const without = await sumOf(page, 'New price')
  await directButton(page).click()
  await expect(
    page.getByText('The price has changed: please check the amounts', { exact: false }),
  ).toBeVisible()
  await expect.poll(() => sumOf(page, 'New price')).toBeLessThan(without)
  const total = await sumOf(page, 'New price')
  await directButton(page).click()
  const after = await changedBooking(page, tenant, booked)
  expect([after.coupon_code, after.price.total]).toEqual(['ONCE', total])
})

test('A new code that the hotel refuses is named before any press, with the ways to another code and to the price without it', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant)
  const { bypass_token, hotel_code } = booked
  const room = { reservation_hotel_room_id: roomIdOf(booked), checkout_date: addDays(booked.checkout, 1) }
  const { path, query } = wishFor(booked, { rooms: [room], coupon_code: 'NOSUCH' })
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`, { settings: withoutOffers })
  await expect(
    page.getByText('Your reservation is unchanged. We do not know the code NOSUCH.', { exact: false }),
  ).toBeVisible()
  await expect(directButton(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Enter another code' })).toBeVisible()
  await page.getByRole('link', { name: 'See the price without this coupon' }).click()
  await expect(page.getByText('We do not know the code', { exact: false })).toHaveCount(0)
  const total = await sumOf(page, 'New price')
  await directButton(page).click()
  const after = await changedBooking(page, tenant, booked)
  expect([after.coupon_code, after.price.total]).toEqual([null, total])
})
