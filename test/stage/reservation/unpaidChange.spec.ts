import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { loseFirst } from '../../support/journey/loseCalls.ts'
import { cardForm, cardMeaning, expectCardForm, fillCard, hideCharge } from '../../support/journey/paying.ts'
import { bodyOf } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { reviewOf } from '../../support/stage/booking.ts'
import { agreeAndPay, showOffer } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

const MINUTE_MS = 60_000
const refused = () => cardMeaning(/limit/i)

/** The reservation as the server has it. */
const now = async (guest: Guest, { hotel_id, number, bypass_token }: Reservation) =>
  bodyOf(
    await guest.call(api.reservations.show, {
      params: { hotelId: hotel_id, id: number },
      query: { bypass_token },
    }),
  )

test('After a refused card the guest stays at the offer, reads what is true, and pays with another card and one press', async ({
  page,
  stage,
  tenant,
}) => {
  const { held, booked } = await showOffer(stage, tenant)
  await expectCardForm(page)
  await expect(page.getByText(/^This price stands until /)).toBeVisible()
  await agreeAndPay(page).click()
  await expect(cardForm(page).getByText(/^Enter the /)).toHaveCount(4)
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText('Nothing was charged. Your stay is still ')
  await expect(notice).toContainText(/The change is held for you until .+\d:\d\d/)
  await expect(notice).toContainText('use another card.')
  await expect(notice).toBeFocused()
  // The price of an agreed change has no end of its own.
  await expect(page.getByText(/^This price stands until /)).toHaveCount(0)
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${booked.number}/change`))
  await expectAccessible(page)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  const waiting = await now(held.guest, booked)
  expect([waiting.version, waiting.checkout]).toEqual([1, booked.checkout])
  expect(waiting.open_change).not.toBeNull()

  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.locator('[data-finished]')).toContainText('Changed. Your stay is now ')
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
  expect((await now(held.guest, booked)).version).toBe(2)
})

test('After a refused card the guest stops the change, and the stay is as before', async ({
  page,
  stage,
  tenant,
}) => {
  const { held, booked } = await showOffer(stage, tenant)
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page.getByText(/^Not changed\. Your stay is still .+ Nothing was charged\./)).toBeVisible()
  // A screen reader begins with it.
  await expect(page.locator('main [tabindex="-1"]').filter({ hasText: /^Not changed\./ })).toBeFocused()
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  expect((await now(held.guest, booked)).open_change).toBeNull()
})

test('While another card is paid, one button is busy, and the way back waits', async ({
  page,
  stage,
  tenant,
}) => {
  await showOffer(stage, tenant)
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  await expect(page.getByText(/use another card\.$/)).toBeVisible()
  let goOn = () => {}
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await loseFirst(page, 'POST', /\/payments\/[^/]+\/attempts$/, async (route) => {
    await isSeen
    await route.continue()
  })
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  const actions = page.locator('form [data-sticky]')
  await expect(actions.locator('[aria-busy="true"]')).toHaveText(['Paying…'])
  await expect(actions.getByRole('button', { name: 'Stop the change' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  goOn()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
})

test('While the gateway works on the payment, the guest stops the change: the stay is as before, and a late yes of the bank is on its way back', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { held, booked } = await showOffer(stage, tenant)
  const revealCharge = await hideCharge(tenant)
  await fillCard(page)
  await agreeAndPay(page).click()
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  const notice = page.getByRole('paragraph').filter({ hasText: /^Not changed\. Your stay is still / })
  await expect(notice).toContainText('If your bank shows the amount as reserved, we will have it cancelled')
  await expect(notice).not.toContainText('Nothing was charged')
  await revealCharge()
  const after = await now(held.guest, booked)
  expect([after.open_change, after.version]).toEqual([null, 1])
  await page.goto('about:blank')
  await sandbox.post('clock', { ms: 2 * MINUTE_MS })
  await expect.poll(async () => (await now(held.guest, booked)).ended_change?.returned).toBeGreaterThan(0)
  await stage.show(reviewOf(booked))
  await expect(notice).toContainText(/The ¥[\d,]+ that your bank took is on its way back\.$/)
})

test('A change that is stopped on another page while its card is typed again leads to the reservation', {
  tag: '@long',
}, async ({ page, stage, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const { held, booked } = await showOffer(stage, tenant)
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  await expect(page.getByText(/use another card\.$/)).toBeVisible()
  const { open_change, hotel_id, bypass_token } = await now(held.guest, booked)
  const params = { hotelId: hotel_id, id: open_change?.payment_id ?? '' }
  bodyOf(await held.guest.call(api.payments.release, { params, body: { bypass_token } }))
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page.getByText(/^Not changed\. Your stay is still .+ Nothing was charged\./)).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})

test('A reload after a refused card says that the change waits, and leads to its payment', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const { held, booked } = await showOffer(stage, tenant)
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  await expect(page.getByText(/use another card\.$/)).toBeVisible()
  await stage.reload()
  await expect(page.getByText(/^A change is waiting for its payment until /)).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
  expect((await now(held.guest, booked)).version).toBe(2)
})

test('The time of an unpaid change ends while its page is open: the page says that nothing has changed', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant }) => {
  const { held, booked } = await showOffer(stage, tenant)
  await page.route(/\/attempts$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Reservation
    const payments = body.payments.map((one) => ({ ...one, expires_in: one.expires_in === null ? null : 1 }))
    await sandbox.post('clock', { ms: 16 * MINUTE_MS })
    await route.fulfill({ response, json: { ...body, payments } })
  })
  await fillCard(page, { number: refused() })
  await agreeAndPay(page).click()
  await expect(heading(page, 'Not changed')).toBeVisible()
  await page.unroute(/\/attempts$/)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  expect((await now(held.guest, booked)).open_change).toBeNull()
})
