import type { Locator, Page } from 'playwright/test'
import { guest, heading, results, setInventory, stay } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { guestsButton } from '../../support/settings/locators.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The reports of values that the app does not know. */
const unreadable = /broke the contract/

const cannotPay = 'This plan cannot be paid for here. Please call the hotel.'
/** The row of the plan that cannot be paid for. */
const unpayable = (page: Page) => page.locator('[data-plan]').filter({ hasText: cannotPay })
const choose = (place: Page | Locator) => place.getByRole('button', { name: /^Choose / })

test('A plan whose payment method is unknown is shown and cannot be chosen, and the plans beside it can be chosen', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  // Without cards, the plan has no other method than the unknown one.
  await sandbox.fault('rooms.search', 'newer')
  await stage.show(results(), { settings: { payment: null } })
  await expect(unpayable(page)).toHaveCount(1)
  await expect(choose(unpayable(page))).toHaveAttribute('aria-disabled', 'true')
  await expect(choose(unpayable(page))).toHaveAccessibleDescription(cannotPay)
  await expectAccessible(page, 'main')
  await unpayable(page)
    .getByRole('button', { name: /^Details and cancellation policy/ })
    .click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Newly added')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Choose', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.locator('[data-choose]:not([aria-disabled=true])').first().click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
})

test('After a link to a plan that cannot be paid for, the results ask for another plan', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await sandbox.fault('rooms.search', 'newer')
  await stage.show(results(), { settings: { payment: null } })
  const code = await unpayable(page).getAttribute('data-plan')
  await sandbox.fault('rooms.search', 'newer')
  await stage.show(results({ selected: code ?? '' }), { settings: { payment: null } })
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(1)
  await expect(
    page.getByText('These rooms cannot be paid for here. Please choose another plan.'),
  ).toBeVisible()
})

test('An unknown status of a reservation is shown as the server names it', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  const { number } = await bookByCalls(tenant)
  await sandbox.fault('reservations.find', 'newer')
  await stage.show('/search?code=hakone')
  await page.getByLabel('Reservation number').fill(number)
  await page.getByLabel('Email address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  const ticket = page.getByRole('region', { name: 'Reservation number' })
  await expect(ticket).toContainText(number)
  await expect(heading(page, /^newly_added /)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Deluxe Mountain Twin')
  await expect(page.getByRole('main')).toContainText('Newly added')
})

test('A coupon with an unknown status is refused with its code, and an unknown reason without rooms is not guessed', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await sandbox.fault('rooms.search', 'newer')
  await stage.show(results({ coupon_code: 'WELCOME10' }))
  await expect(page.getByText('WELCOME10 cannot be used for this stay.')).toBeVisible()
  await expect(choose(page).last()).toBeVisible()
  for (const room_type of ['deluxe-twin', 'garden-tatami'])
    await setInventory(sandbox, { room_type, from: stay.checkin, to: stay.checkout })
  await sandbox.fault('rooms.search', 'newer')
  await stage.show(results({ room_type_codes: 'deluxe-twin,garden-tatami' }))
  await expect(heading(page, 'No rooms found')).toBeVisible()
  await expect(page.getByText('Please try other dates, or other rooms and guests.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change dates' })).toBeVisible()
})

test('A hotel with an unknown rule for children welcomes children, and an unknown cookie status keeps the settings of the brand', async ({
  page,
  stage,
  consoleErrors,
}) => {
  consoleErrors.expected.push(unreadable)
  await stage.show(results(), {
    settings: {
      kids_setting: { accept_type: 'accept_all', kids_type: 'ages', max_age: 5 },
      brand: {
        room_recommender_enabled: true,
        first_party_cookie_setting: { status: 'newly_added', domain_name: 'localhost' },
      },
    },
  })
  await expect(page.getByRole('link', { name: 'Our suggestions' })).toBeVisible()
  await guestsButton(page).click()
  await expect(page.getByText('Up to 5 years')).toBeVisible()
  await expect(page.getByText('This hotel welcomes adults only.')).toHaveCount(0)
})
