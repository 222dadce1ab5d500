import type { Locator } from 'playwright/test'
import { heading, readNumber } from '../../support/journey/booking.ts'
import { cardDetails, testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { cardForm, expectCardForm, payHeldButton } from '../../support/journey/paying.ts'

/** Requires that the focus is here, and that the guest sees it. */
async function expectFocus(target: Locator) {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

test('A guest pays with the keyboard alone: the focus is always visible, and where the guest goes on', {
  tag: '@long',
}, async ({ page, inApp, tenant }) => {
  const held = await holdPayment(tenant)
  await page.goto(inApp(held.path))
  await expectCardForm(page)
  const field = (label: string) => cardForm(page).getByLabel(label, { exact: true })
  await page.getByRole('heading', { level: 1 }).focus()
  await tabToAndType(page, field('Card number'), testCards.challenge)
  await tabToAndType(page, field('Expiry date'), cardDetails.expiry)
  await tabToAndType(page, field('Security code'), cardDetails.code)

  // A field is missing: the focus goes into the form.
  await tabToAndPress(page, payHeldButton(page))
  await expectFocus(field('Name on the card'))
  await expect(field('Name on the card')).toHaveAccessibleDescription(/Enter the name on the card/)
  await page.keyboard.type(cardDetails.holder)
  // Two presses before the app can react pay once.
  await field('Name on the card').evaluate((input) => {
    for (let presses = 0; presses < 2; presses++)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })

  await expect(page.getByText('SANDBOX').first()).toBeVisible()
  await page.goBack()
  await expectFocus(heading(page, 'Please confirm at your bank'))
  await tabToAndPress(page, page.getByRole('link', { name: 'Open the page of your bank' }))
  await tabToAndType(page, page.getByLabel('One-time password'), '123456')
  await page.keyboard.press('Enter')
  await readNumber(page)
  await expectFocus(heading(page, /^Thank you/))
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})
