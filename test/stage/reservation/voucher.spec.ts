import { paths } from '#app/paths.ts'
import { addresses } from '../../support/addresses.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncutFromStart } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { tabTo, tabToAndPress } from '../../support/journey/keyboard.ts'
import { dayIn } from '../../support/journey/steps.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { guestAt, inDays } from '../../support/server/guest.ts'
import { reviewOf, withKey } from '../../support/stage/booking.ts'
import { spaceBetween } from '../../support/stage/lines.ts'
import { expect, test } from '../../support/stage/stage.ts'
import { issueByCalls, near } from '../../support/stage/vouchers.ts'
import { agreeLosing, issueNights, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const { checkin, checkout } = near

/** What the guest may do with a reservation. */
const PERMISSIONS = /\/update_settings(\?|$)/

test('A voucher without a stay shows its value, its last day and its number, and the way to choose dates', async ({
  page,
  stage,
  tenant,
}) => {
  const { voucher } = await issueByCalls(tenant, 5_000)
  await stage.show(reviewOf(voucher))
  await expect(heading(page, /^Not scheduled yet ¥[\d,]+$/)).toBeVisible()
  await expect(page.getByText(voucher.number)).toBeVisible()
  await expect(page.getByText('Valid until')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose dates' })).toBeVisible()
  for (const name of ['Change', 'Cancel'])
    await expect(
      page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
    ).toHaveCount(0)
})

test('A voucher of another hotel of the brand says where it is valid', async ({ page, stage, tenant }) => {
  const { voucher } = await issueByCalls(tenant, 5_000)
  await stage.show(withKey(paths.review(voucher.number), voucher.bypass_token, 'kyoto'))
  await expect(page.getByText('This voucher is valid at Hakone Moriyu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open it at Hakone Moriyu' })).toBeVisible()
})

test('A voucher that the hotel has withdrawn says so, and leads to no dates', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, 5_000)
  await guest.sandbox('withdraw', { number: voucher.number })
  await stage.show(reviewOf(voucher))
  await expect(heading(page, /^Cancelled ¥[\d,]+$/)).toBeVisible()
  await expect(
    page.getByText(/^The hotel withdrew this voucher on .+ No stay can be booked with it\./),
  ).toBeVisible()
  // The padding of the notice, and the space below it.
  const sentence = page.getByText(/^The hotel withdrew this voucher/)
  expect(await spaceBetween(sentence, page.getByRole('heading', { level: 1 }))).toBeGreaterThanOrEqual(28)
  await expect(page.getByText('This voucher is for a stay')).toHaveCount(0)
  for (const name of ['Choose dates', 'Take it out of my calendar', 'Book again'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
  await expectAccessible(page)
})

test('The results of a voucher say what it covers, without an offer to sign up, and lead to the agreement', async ({
  page,
  stage,
  tenant,
}) => {
  const { voucher } = await issueByCalls(tenant, 5_000)
  await stage.show(reviewOf(voucher))
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await expect(heading(page, 'Choose dates')).toBeFocused()
  await dayIn(page, checkin).click()
  await dayIn(page, checkout).click()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('mode'), searchParams.get('current_reservation')]).toEqual([
    'voucher',
    voucher.number,
  ])
  const plans = page.locator('[data-plan]')
  await expect(plans.first()).toContainText('Covered by your voucher')
  await expect(plans.filter({ hasText: /¥[\d,]+ more/ }).first()).toBeVisible()
  await expect(page.getByText(`voucher ${voucher.number}`)).toBeVisible()
  await expect(page.getByText('Room only')).toHaveCount(0)
  await expect(page.getByText(/sign up/i)).toHaveCount(0)
  await plans.first().locator('[data-choose]').click()
  await expect(heading(page, 'Your stay with the voucher')).toBeFocused()
  await expect(page.getByText('Unused, will be lost')).toBeVisible()
  const release = await holdRequests(page, PERMISSIONS)
  await page.getByRole('button', { name: 'Book, ¥5,000 of the voucher will be lost' }).click()
  await expect(page.locator('[data-finished]')).toContainText('Booked with your voucher')
  await expect(heading(page, /^Reserved /)).toBeVisible()
  // Until the actions of the stay are known, nothing is said about the voucher before.
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(actions).not.toContainText('dates')
  release()
  await expect(actions.getByRole('link', { name: 'Cancel', exact: true })).toBeVisible()
  await page.unroute(PERMISSIONS)
  const price = page.locator('summary').filter({ hasText: 'Price' })
  await expect(price).toContainText(/Paid by the voucher\s¥[\d,]+ · beyond it\s¥[\d,]+$/)
  await price.click()
  await expect(page.getByText('Voucher', { exact: true })).toBeVisible()
  // The taxes of the stay are no part of what remains.
  await expect(page.locator('details').filter({ has: price })).not.toContainText('incl.')
})

for (const width of [1280, 390])
  test(`At ${width} px a voucher gets its dates by keyboard alone`, {
    tag: width === 390 ? '@long' : [],
  }, async ({ page, stage, tenant }) => {
    const { voucher } = await issueByCalls(tenant, 5_000)
    const size = page.viewportSize() ?? { width: 1280, height: 860 }
    await page.setViewportSize({ width, height: 844 })
    await stage.show(reviewOf(voucher))
    await tabToAndPress(page, page.getByRole('link', { name: 'Choose dates' }))
    await expect(heading(page, 'Choose dates')).toBeFocused()
    await tabTo(page, page.locator('[data-day][tabindex="0"]').first())
    for (const day of [checkin, checkout]) {
      const isThere = () => dayIn(page, day).evaluate((cell) => cell.contains(document.activeElement))
      for (let steps = 0; steps < 40 && !(await isThere()); steps++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await tabToAndPress(page, page.locator('[data-plan]').first().locator('[data-choose]'))
    await expect(heading(page, 'Your stay with the voucher')).toBeFocused()
    await tabToAndPress(page, page.getByRole('button', { name: 'Book, ¥5,000 of the voucher will be lost' }))
    await expect(page.locator('[data-finished]')).toContainText('Booked with your voucher')
    await expect(page.locator('[data-finished]')).toBeFocused()
    await page.setViewportSize(size)
  })

test('With several rooms, the guest chooses for one after the other, and one press books all of them', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const guest = await guestAt(addresses.api, tenant)
  const voucher = await issueNights(guest, { rooms: 2, nights: 2, plans: 'breakfast' })
  await stage.show(reviewOf(voucher))
  await expect(heading(page, 'Not scheduled yet 2 nights in 2 rooms')).toBeVisible()
  await expect(page.getByText('With breakfast')).toBeVisible()
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await dayIn(page, checkin).click()
  await dayIn(page, checkout).click()
  const rooms = page.getByRole('navigation', { name: 'Rooms of your search' })
  await expect(rooms.getByRole('link')).toHaveCount(1)
  const plans = page.locator('[data-plan]')
  await expect(plans.first()).toContainText('Covered by your voucher')
  await plans.first().locator('[data-choose]').click()
  const second = rooms.getByRole('link', { name: 'Room 2' })
  await expect(second).toBeFocused()
  await expect(rooms.getByRole('link', { name: 'Room 1' })).toContainText('Chosen')
  await stage.reload()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(rooms.getByRole('link', { name: 'Room 1' })).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await plans.first().locator('[data-choose]').click()
  await expect(heading(page, 'Your stay with the voucher')).toBeFocused()
  await page.getByRole('button', { name: 'Book with the voucher' }).click()
  await expect(page.locator('[data-finished]')).toContainText('Booked with your voucher')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Book with the voucher' })).toHaveCount(0)
})

test('A voucher that is not enough is booked with a payment of the rest', async ({ page, stage, tenant }) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
  const wish = JSON.stringify(stayOn(plan, checkin, checkout))
  const withId = wish.replace('{"room_plan_code"', '{"reservation_hotel_room_id":0,"room_plan_code"')
  const [path = '', query = ''] = paths.changeOffer(voucher.number, ['wish', withId]).split('?')
  await stage.show(`${withKey(path, voucher.bypass_token, voucher.hotel_code)}&${query}`)
  await expect(page.getByRole('button', { name: 'Book and pay ¥4,000' })).toBeVisible()
  await expect(page.getByText('To pay now', { exact: true })).toBeVisible()
})

test('A cancelled stay says until when the voucher can be used again, and leads back to it, complete with text of 200 %', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, 0)
  const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
  const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
  const booked = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
  for (const locale of ['ja', 'en']) {
    await stage.show(`${reviewOf(booked)}&locale=${locale}`)
    await expectUncutFromStart(page, () => stage.reload())
  }
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText(/^The voucher can be used again until /)).toBeVisible()
  await page.getByRole('button', { name: /^Cancel, free of charge/ }).click()
  await expect(page.locator('[data-finished]')).toContainText('Cancelled on')
  await expect(heading(page, /^Not scheduled yet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose dates' })).toBeVisible()
  await expectUncutFromStart(page, () => stage.reload())
})

test('An expired voucher says so, and no dates can be chosen', async ({ page, stage, tenant, sandbox }) => {
  const { voucher } = await issueByCalls(tenant, 0, { until: inDays(1) })
  await sandbox.post('clock', { days: 3 })
  await stage.show(reviewOf(voucher))
  await expect(heading(page, /^Expired/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/This voucher ended on \w+/)
  await expect(page.getByText('This voucher is for a stay')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose dates' })).toHaveCount(0)
})
