import type { Page } from 'playwright/test'
import { dayAhead, readNumber, stay } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment, saveCard } from '../../support/journey/heldPayment.ts'
import {
  cardForm,
  chooseCardOnReview,
  expectCardForm,
  fillCard,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { reviewByCard } from '../../support/journey/reviewByCard.ts'
import { namesOf } from '../../support/people.ts'
import { typed } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const paidOnce = ['auth', 'sales']

const savedCards = (page: Page) => page.getByRole('radiogroup', { name: 'Your saved cards' })
const visa = (page: Page) => page.getByRole('radio', { name: /^VISA ending in 1111/ })
const saveBox = (page: Page) =>
  cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' })

/** Shows a path to the member. */
async function showMember(stage: Stage, sandbox: Sandbox, path: string, stored: Record<string, string> = {}) {
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${path}&${new URLSearchParams({ refresh_token })}`, { stored })
}

test('A member saves a card while paying, pays the next booking with it, and uses another card', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const first = await holdPayment(tenant)
  await showMember(stage, sandbox, first.path)
  await fillCard(page)
  await expect(savedCards(page)).toHaveCount(0)
  await saveBox(page).check()
  await payHeldButton(page).click()
  await readNumber(page)
  expect(await first.money()).toEqual(paidOnce)

  const second = await holdPayment(tenant)
  await showMember(stage, sandbox, second.path)
  await expect(visa(page)).toBeChecked()
  await expect(savedCards(page)).toContainText('Valid until 08 / 31')
  await expect(cardForm(page).getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page, 'main')
  await payHeldButton(page).click()
  await readNumber(page)
  expect(await second.money()).toEqual(paidOnce)

  const third = await holdPayment(tenant)
  await showMember(stage, sandbox, third.path)
  await page.getByRole('radio', { name: 'Use a new card' }).check()
  await fillCard(page, { number: testCards.mastercard })
  await payHeldButton(page).click()
  await readNumber(page)
  await expect(page.getByText('Mastercard ending in 4444', { exact: true })).toBeVisible()
  expect(await third.money()).toEqual(paidOnce)
})

test('A saved card that ends before the check-out, or belongs to an earlier payment system, says why it cannot pay', {
  tag: '@long',
}, async ({ stage, page, sandbox, tenant }) => {
  await saveCard(tenant, stay.checkout.slice(0, 7))
  const path = reviewByCard({ checkin: dayAhead(100), checkout: dayAhead(101) })
  await showMember(stage, sandbox, path, typed())
  await chooseCardOnReview(page)
  await expect(visa(page)).toBeDisabled()
  await expect(savedCards(page)).toContainText(
    'Please register a valid credit card before the check-out date.',
  )
  await expect(page.getByRole('radio', { name: 'Use a new card' })).toBeChecked()

  await sandbox.post('saved-cards', {})
  await stage.reload()
  await chooseCardOnReview(page)
  await expect(savedCards(page)).toContainText('The hotel has changed its payment system')
  await expect(visa(page)).toBeDisabled()
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
})

test('A member deletes a saved card: after a question, and never again offered; a failure is shown and deletes nothing', async ({
  stage,
  page,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await saveCard(tenant)
  await showMember(stage, sandbox, (await holdPayment(tenant)).path)
  const button = page.getByRole('button', { name: 'Delete VISA ending in 1111' })
  const dialog = page.getByRole('dialog', { name: 'Delete this card?' })
  await button.click()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Keep the card' }).click()
  await expect(button).toBeFocused()
  await sandbox.fault('cards.remove', 'broken')
  await button.click()
  await dialog.getByRole('button', { name: 'Delete the card' }).click()
  await expect(page.getByText('An error occurred during processing.')).toBeVisible()
  await expect(visa(page)).toBeChecked()

  await button.click()
  await dialog.getByRole('button', { name: 'Delete the card' }).click()
  await expect(page.getByRole('status').getByText('VISA ending in 1111 was deleted.')).toBeAttached()
  await expect(visa(page)).toHaveCount(0)
  await expectCardForm(page)
  await stage.reload()
  await expectCardForm(page)
  await expect(visa(page)).toHaveCount(0)
})

/** Signs the member out in another tab, and returns the tab: the sign-out may be on its way. */
async function signOutElsewhere(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('banner').getByRole('button', { name: namesOf.member }).click()
  await other.getByRole('link', { name: 'Sign out' }).click()
  return other
}

test('After a sign-out in another tab the payment asks for a new card instead of the saved one', async ({
  stage,
  page,
  inApp,
  sandbox,
  tenant,
}) => {
  await saveCard(tenant)
  await showMember(stage, sandbox, (await holdPayment(tenant)).path)
  await page.getByRole('radio', { name: 'Use a new card' }).check()
  await fillCard(page)
  await visa(page).check()
  const other = await signOutElsewhere(page, inApp('/nowhere?code=hakone'))
  await expect(visa(page)).toHaveCount(0)
  await expectCardForm(page)
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('')
  await other.close()
})

test('A sign-out in another tab empties the card form in which the member types', { tag: '@long' }, async ({
  stage,
  page,
  inApp,
  sandbox,
  tenant,
}) => {
  await showMember(stage, sandbox, (await holdPayment(tenant)).path)
  await fillCard(page)
  await saveBox(page).check()
  const other = await signOutElsewhere(page, inApp('/nowhere?code=hakone'))
  await expect(page.getByText('Hanako Yamada')).toHaveCount(0)
  await expect(saveBox(page)).toHaveCount(0)
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('')
  await other.close()
})
