import type { Page } from 'playwright/test'
import { dayAhead, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  byCard,
  cardForm,
  chooseCard,
  fillCard,
  goToCard,
  moneyOf,
  payButton,
} from '../../support/journey/paying.ts'

const paidOnce = ['auth', 'sales']

/** The results for a stay of one night. */
const night = (ahead: number) => byCard({ checkin: dayAhead(ahead), checkout: dayAhead(ahead + 1) })

/** The last month of a card that is valid on a day, as the guest types it. */
const monthOf = (day: string) => `${day.slice(5, 7)}${day.slice(2, 4)}`

/** Accepts the terms and chooses the card after a reload of the review. */
async function chooseCardAgain(page: Page) {
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
}

test('A member saves a card while paying, pays the next booking with it, and uses another card', {
  tag: '@phone',
}, async ({ page, inApp, sandbox, tenant }) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  await goToCard(page, inApp(`${night(60)}&refresh_token=${token}`))
  await expect(page.getByRole('radiogroup', { name: 'Your saved cards' })).toHaveCount(0)
  await fillCard(page)
  await cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' }).check()
  await payButton(page).click()
  await readNumber(page)

  await page.goto(inApp(night(64)))
  await chooseCard(page)
  const saved = page.getByRole('radiogroup', { name: 'Your saved cards' })
  await expect(saved.getByRole('radio', { name: /^VISA ending in 1111/ })).toBeChecked()
  await expect(saved).toContainText('Valid until 08 / 31')
  await expect(cardForm(page).getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual([...paidOnce, ...paidOnce])

  await page.goto(inApp(night(68)))
  await chooseCard(page)
  await saved.getByRole('radio', { name: 'Use a new card' }).check()
  await fillCard(page, { number: testCards.mastercard })
  await payButton(page).click()
  await readNumber(page)
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  expect(await moneyOf(tenant)).toEqual([...paidOnce, ...paidOnce, ...paidOnce])
})

test('A saved card that ends before the check-out, or belongs to an earlier payment system, says why it cannot pay', async ({
  page,
  inApp,
  sandbox,
  tenant,
}) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  await goToCard(page, inApp(`${night(60)}&refresh_token=${token}`))
  await fillCard(page, { expiry: monthOf(dayAhead(61)) })
  await cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' }).check()
  await payButton(page).click()
  await readNumber(page)

  await page.goto(inApp(night(100)))
  await chooseCard(page)
  const saved = page.getByRole('radiogroup', { name: 'Your saved cards' })
  await expect(saved.getByRole('radio', { name: /^VISA ending in 1111/ })).toBeDisabled()
  await expect(saved).toContainText('Please register a valid credit card before the check-out date.')
  await expect(saved.getByRole('radio', { name: 'Use a new card' })).toBeChecked()

  await sandbox.post('saved-cards', {})
  await page.reload()
  await chooseCardAgain(page)
  await expect(saved).toContainText('The hotel has changed its payment system')
  await expect(saved.getByRole('radio', { name: /^VISA ending in 1111/ })).toBeDisabled()
  await expectAccessible(page)
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual([...paidOnce, ...paidOnce])
})

test('A member deletes a saved card: after a question, and never again offered; a failure is shown and deletes nothing', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const token = await sandbox.refreshToken('member', 'hakone')
  await goToCard(page, inApp(`${night(60)}&refresh_token=${token}`))
  await fillCard(page)
  await cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' }).check()
  await payButton(page).click()
  await readNumber(page)

  await page.goto(inApp(night(64)))
  await chooseCard(page)
  const saved = page.getByRole('radio', { name: /^VISA ending in 1111/ })
  const button = page.getByRole('button', { name: 'Delete VISA ending in 1111' })
  const dialog = page.getByRole('dialog', { name: 'Delete this card?' })
  await button.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the card' }).click()
  await expect(button).toBeFocused()
  await sandbox.fault('memberships.deleteCreditCard', 'broken')
  await button.click()
  await dialog.getByRole('button', { name: 'Delete the card' }).click()
  await expect(page.getByText('An error occurred during processing.')).toBeVisible()
  await expect(saved).toBeChecked()

  await button.click()
  await dialog.getByRole('button', { name: 'Delete the card' }).click()
  await expect(page.getByRole('status').getByText('VISA ending in 1111 was deleted.')).toBeAttached()
  await expect(saved).toHaveCount(0)
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await page.reload()
  await chooseCardAgain(page)
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(saved).toHaveCount(0)
})
