import { paths } from '#app/paths.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { addresses } from '../../support/addresses.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { dayAhead, failedCalls, heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { hideCharge } from '../../support/journey/paying.ts'
import { expectTranslatable } from '../../support/journey/translator.ts'
import { bodyOf, roomIdOf } from '../../support/server/changing.ts'
import { guestAt } from '../../support/server/guest.ts'
import { cards, holdFamilyRoom } from '../../support/server/paying.ts'
import { reviewOf, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const RELEASE = /\/payments\/[^/]+\/release$/
const letGo = 'Let the rooms go'
const notHeld = 'The rooms are not held for you any more.'

test('A guest who has not paid lets the rooms go, also after a lost answer, and reads that nothing was charged', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  await stage.show(reviewOf(held.reservation))
  await expect(page.getByRole('link', { name: 'Finish the payment' })).toBeVisible()
  await loseFirst(page, 'PUT', RELEASE, loseAnswer)
  await page.getByRole('button', { name: letGo }).click()
  await expect(finished(page)).toHaveText(`${notHeld} Nothing was charged.`)
  await expect(finished(page)).toBeFocused()
  await expect(heading(page, /^Released /)).toBeVisible()
  await expect(page.getByRole('button', { name: letGo })).toHaveCount(0)
  await expectAccessible(page)
  expect(bodyOf(await held.guest.show(held.reservation)).status).toBe('released')
  expect(await held.money()).toEqual([])
  await stage.reload()
  await expect(heading(page, /^Released /)).toBeVisible()
  await expect(finished(page)).toHaveCount(0)
})

test('Rooms that wait for a transfer are let go, and the page says not to transfer', async ({
  page,
  stage,
  tenant,
}) => {
  const guest = await guestAt(addresses.api, tenant)
  const booked = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
  await stage.show(`${reviewOf(booked)}&locale=ja`, { hotel: 'family' })
  await expect(page.getByRole('definition').filter({ hasText: formatDate('ja', dayAhead(7)) })).toHaveText(
    formatDate('ja', dayAhead(7)),
  )
  await page.getByRole('button', { name: 'お部屋の確保を解除する' }).click()
  await expect(finished(page)).toHaveText(
    'お部屋の確保を解除いたしました。今後のお振り込みはお控えください。',
  )
  expect(bodyOf(await guest.show(booked)).status).toBe('released')
})

test('Rooms that are paid meanwhile stay: the page shows the paid reservation', async ({
  page,
  stage,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await stage.show(reviewOf(held.reservation))
  await expect(page.getByRole('button', { name: letGo })).toBeVisible()
  await held.book()
  await page.getByRole('button', { name: letGo }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(finished(page)).toHaveCount(0)
  expect(bodyOf(await held.guest.show(held.reservation)).status).toBe('reserved')
})

test('A guest stops an open change on the page of the reservation, and the stay is as before', async ({
  page,
  stage,
  tenant,
}) => {
  const { change, guest } = await agreeToChange(tenant)
  await stage.show(reviewOf(change))
  await expect(page.getByText(/waiting for its payment/)).toBeVisible()
  await expectTranslatable(page)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText(/^Not changed\. Your stay is still .+ Nothing was charged\.$/)).toBeVisible()
  await expect(page.locator('main [tabindex="-1"]').filter({ hasText: /^Not changed\./ })).toBeFocused()
  await expect(page.getByText(/waiting for its payment/)).toHaveCount(0)
  const { open_change, version } = bodyOf(await guest.show(change))
  expect([open_change, version]).toEqual([null, 1])
})

test('A change that is paid while its guest stops it is made, and the page says so', async ({
  page,
  stage,
  tenant,
}) => {
  const { change, pay } = await agreeToChange(tenant)
  await stage.show(reviewOf(change))
  await expect(page.getByText(/waiting for its payment/)).toBeVisible()
  await pay(cards.approved)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
})

test('The pages that change held rooms say that they are not booked, and lead to the reservation', async ({
  page,
  stage,
  tenant,
}) => {
  const { reservation } = await holdPayment(tenant)
  const { number, bypass_token, hotel_code } = reservation
  const wish = JSON.stringify({ rooms: [{ reservation_hotel_room_id: roomIdOf(reservation), adults: 1 }] })
  for (const path of [
    paths.changeOffer(number, ['wish', wish]),
    paths.cancel(number),
    paths.details(number),
  ]) {
    const [address = '', query] = path.split('?')
    await stage.show(`${withKey(address, bypass_token, hotel_code)}${query ? `&${query}` : ''}`)
    await expect(
      page.getByText('This is not booked yet. Finish the payment, or let the rooms go.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Your reservation' }).first().click()
    await expect(page.getByRole('button', { name: letGo })).toBeVisible()
  }
})

for (const [name, fault, times, says] of [
  ['An answer that the app cannot read', 'nonsense', 3, 'We could not read the hotel’s answer.'],
  ['A refusal', 'own-title', 1, 'The hotel is closed for renovation'],
] as const)
  test(`${name}, when rooms are let go, is said, and the page shows what stands`, {
    // Unreadable answers are asked for again, which takes seconds.
    tag: fault === 'nonsense' ? '@long' : [],
  }, async ({ page, stage, tenant, sandbox, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls, /broke the contract/)
    const held = await holdPayment(tenant)
    await stage.show(reviewOf(held.reservation))
    await expect(page.getByRole('button', { name: letGo })).toBeVisible()
    await sandbox.fault('payments.release', fault, times)
    await page.getByRole('button', { name: letGo }).click()
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(heading(page, /^Held for you /)).toBeVisible()
    await held.book()
    await sandbox.fault('payments.release', fault, times)
    await page.getByRole('button', { name: letGo }).click()
    await expect(heading(page, /^Reserved /)).toBeVisible()
    await expect(page.getByRole('button', { name: letGo })).toHaveCount(0)
  })

test('Another member with the link does not let the rooms go: the page says why, and goes on after a sign-out', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { reservation } = await holdPayment(tenant)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  const says = page.getByText('This was not booked with your account.', { exact: false })
  await stage.show(`${reviewOf(reservation)}&refresh_token=${refresh}`)
  await expect(heading(page, /^Held for you /)).toBeVisible()
  await expect(says).toBeVisible()
  await expect(page.getByRole('button', { name: letGo })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(page.getByRole('button', { name: letGo })).toBeVisible()
})

test('Another member with the link does not stop an open change, and is asked to sign out for it', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { change } = await agreeToChange(tenant)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${reviewOf(change)}&refresh_token=${refresh}`)
  await expect(page.getByText(/waiting for its payment/)).toBeVisible()
  await expect(page.getByText('This was booked without an account.', { exact: false })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Stop the change' })).toHaveCount(0)
})

test('While the bank has not answered, no page says that the rooms can be let go', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { guest, reservation, pay } = await holdPayment(tenant)
  const { number, bypass_token, hotel_code } = reservation
  const revealCharge = await hideCharge(tenant)
  await pay()
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await guest.renew()
  await expect.poll(async () => bodyOf(await guest.show(reservation)).payment?.state).toBe('unclear')
  for (const path of [paths.cancel(number), paths.details(number)]) {
    await stage.show(withKey(path, bypass_token, hotel_code))
    await expect(page.getByText('your bank has not answered yet', { exact: false })).toBeVisible()
    await expect(page.getByText('let the rooms go', { exact: false })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Your reservation' }).first().click()
  await expect(page.getByText('Please do not pay again.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: letGo })).toHaveCount(0)
  await revealCharge()
})
