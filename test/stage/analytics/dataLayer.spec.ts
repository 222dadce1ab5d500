import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { book, fillDetails, firstPlan, review, stayDays } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { dataLayerEvents, pushConsent, readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { expect, test } from '../../support/stage/stage.ts'

const { checkin, checkout } = stayDays()
const days = { checkin, checkout }

/** The path of a search in Hakone. */
const search = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ code: 'hakone', adults: '2', ...more })}`
const chooseButtons = (page: Page) => page.getByRole('button', { name: /^Choose / })

const opened = ['page_view', 'search', 'search_result', 'view_item_list']
const chosen = ['select_item', 'add_to_cart']
const details = ['book', 'page_view', 'guest_detail', 'begin_checkout']

const expectEvents = (page: Page, events: string[]) =>
  expect.poll(() => dataLayerEvents(page)).toEqual(events)

test('Details, choice, change of plan and switch to plans send one event each', async ({ page, stage }) => {
  // With several rooms, a guest can change a plan before the details.
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await stage.show(search({ ...days, rooms, room_type_codes: 'deluxe-twin' }))
  await page
    .getByRole('button', { name: /^Details and cancellation policy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const _ of ['choice', 'change']) {
    await chooseButtons(page).first().click()
    await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
    await page.getByRole('button', { name: /^Room 1/ }).click()
    await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(1)
  }
  await page.getByRole('button', { name: /^Chosen: / }).click()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  for (const side of ['By plan', 'By room', 'By plan']) await page.getByRole('button', { name: side }).click()
  await expectEvents(page, [
    ...[...opened, 'view_item', ...chosen],
    ...['remove_from_cart', ...chosen, 'remove_from_cart', 'view_item_list'],
  ])
})

test('A plan without dates is selected but not added to the cart, and a recommendation is added at once', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(search({ search_type: 'undated', nights: '2' }))
  await page
    .getByRole('button', { name: /^Choose dates/ })
    .or(chooseButtons(page))
    .first()
    .click()
  await expectEvents(page, [...opened, 'select_item'])

  const query = new URLSearchParams({ code: 'hakone', adults: '2', ...days })
  await stage.show(`/booking/recommender?${query}`)
  await chooseButtons(page).first().click()
  await expectEvents(page, ['view_item_list', 'recommend', ...chosen, ...details])
})

test('A refused booking sends the events before it and no purchase', { tag: '@long' }, async ({
  page,
  stage,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(results())
  await firstPlan(page).click()
  await fillDetails(page, 'en', 'sold-out@sandbox.test')
  await review(page)
  await book(page)
  await expect(page.getByText(/^The last .* has just been booked\./)).toBeVisible()
  await expectEvents(page, [
    ...[...opened, ...chosen, ...details],
    ...['page_view', 'payment_detail', 'add_payment_info', 'page_view'],
  ])
})

test('The hotel’s cookie for the browser is set only after consent, which also releases the events', async ({
  page,
  stage,
}) => {
  const isKnown = async () =>
    (await page.context().cookies(addresses.app)).some(({ name }) => name === 'client_tripla_uid')
  await stage.show(results(), { dataLayer: [['consent', 'default', { analytics_storage: 'denied' }]] })
  await firstPlan(page).click()
  await expect(page.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  expect(await isKnown()).toBe(false)
  expect(await readDataLayer(page)).toHaveLength(1)
  await pushConsent(page, 'update', 'granted')
  await expect.poll(isKnown).toBe(true)
  await expectEvents(page, [...opened, ...chosen, ...details])
})

test('Signing in and out sends events without personal data', async ({ page, stage, sandbox }) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${results()}&refresh_token=${token}`)
  const hakone = (event: string, more = {}) => ({ event, hotel_code: 'hakone', currency: 'JPY', ...more })
  await expect.poll(() => readDataLayer(page)).toContainEqual(hakone('login', { as: 'member' }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Hanako/ })
    .click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect.poll(() => readDataLayer(page)).toContainEqual(hakone('logout'))
  const entries = await readDataLayer(page)
  expect(entries.filter(({ event }) => event === 'login' || event === 'logout')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/hanako|yamada|token/i)
})
