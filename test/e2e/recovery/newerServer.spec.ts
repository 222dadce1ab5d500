import type { Locator, Page } from 'playwright/test'
import {
  confirm,
  fillDetails,
  goToConfirm,
  goToReview,
  guest,
  heading,
  readNumber,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { guestsButton } from '../../support/settings/locators.ts'

/** The reports of values that the app does not know. */
const unreadable = /broke the contract/

const cannotPay = 'This plan cannot be paid for here. Please call the hotel.'
/** The row of the plan that cannot be paid for. */
const unpayable = (page: Page) => page.locator('[data-plan]').filter({ hasText: cannotPay })
const choose = (place: Page | Locator) => place.getByRole('button', { name: /^Choose / })

test('A plan whose payment method is unknown is shown and cannot be chosen, and the plans beside it can be booked', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  // Without cards, the plan has no other method than the unknown one.
  await sandbox.setSettings('hakone', { payment: null })
  await sandbox.fault('rooms.search', 'newer')
  await page.goto(inApp(results()))
  await expect(unpayable(page)).toHaveCount(1)
  await expect(choose(unpayable(page))).toHaveAttribute('aria-disabled', 'true')
  await expect(choose(unpayable(page))).toHaveAccessibleDescription(cannotPay)
  await expectAccessible(page)
  await unpayable(page)
    .getByRole('button', { name: /^Details and cancellation policy/ })
    .click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Newly added')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Choose', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.locator('[data-choose]:not([aria-disabled=true])').first().click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await readNumber(page)
})

test('After a link to a plan that cannot be paid for, the results ask for another plan', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await sandbox.setSettings('hakone', { payment: null })
  await sandbox.fault('rooms.search', 'newer')
  await page.goto(inApp(results()))
  const code = await unpayable(page).getAttribute('data-plan')
  await sandbox.fault('rooms.search', 'newer')
  await page.goto(inApp(results({ selected: code ?? '' })))
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(1)
  await expect(
    page.getByText('These rooms cannot be paid for here. Please choose another plan.'),
  ).toBeVisible()
})

test('An unknown status of a reservation is shown as the server names it', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await goToConfirm(page, inApp(results()))
  await confirm(page).click()
  const number = await readNumber(page)
  await sandbox.fault('reservations.find', 'newer')
  await page.goto(inApp('/search?code=hakone'))
  await page.getByLabel('Reservation number').fill(number)
  await page.getByLabel('E-mail address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  const ticket = page.getByRole('region', { name: 'Reservation number' })
  await expect(ticket).toContainText(number)
  await expect(ticket).toContainText('newly_added')
  await expect(page.getByRole('main')).toContainText('Deluxe Mountain Twin')
  await expect(page.getByRole('main')).toContainText('Newly added')
})

test('A coupon with an unknown status is refused with its code, and an unknown reason without rooms is not guessed', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await sandbox.fault('rooms.search', 'newer')
  await page.goto(inApp(results({ coupon_code: 'WELCOME10' })))
  await expect(page.getByText('WELCOME10 cannot be used for this stay.')).toBeVisible()
  await expect(choose(page).last()).toBeVisible()
  for (const room_type of ['deluxe-twin', 'garden-tatami'])
    await setInventory(sandbox, { room_type, from: stay.checkin, to: stay.checkout })
  await sandbox.fault('rooms.search', 'newer')
  await page.goto(inApp(results({ room_type_codes: 'deluxe-twin,garden-tatami' })))
  await expect(heading(page, 'No rooms found')).toBeVisible()
  await expect(page.getByText('Please try other dates, or other rooms and guests.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change dates' })).toBeVisible()
})

test('A hotel with an unknown rule for children welcomes children, and an unknown cookie status keeps the settings of the brand', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await sandbox.setSettings('hakone', {
    kids_setting: { accept_type: 'accept_all', kids_type: 'ages', max_age: 5 },
    brand: {
      room_recommender_enabled: true,
      first_party_cookie_setting: { status: 'newly_added', domain_name: 'localhost' },
    },
  })
  await page.goto(inApp(results()))
  await expect(page.getByRole('link', { name: 'Our suggestions' })).toBeVisible()
  await guestsButton(page).click()
  await expect(page.getByText('Up to 5 years')).toBeVisible()
  await expect(page.getByText('This hotel welcomes adults only.')).toHaveCount(0)
})
