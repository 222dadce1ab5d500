import { heading, readNumber } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  byCard,
  cardForm,
  cardMeaning,
  failGatewayCall,
  fillCard,
  goToBank,
  goToCard,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'

test('The card form is accessible, empty and with an error at each field, and the page that asks the bank', {
  tag: '@phone',
}, async ({ page, inApp, tenant }) => {
  await goToCard(page, inApp(byCard()))
  await expectAccessible(page)
  await payButton(page).click()
  await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
  // The label is above the field, and a phone cuts what is not scrolled into view.
  await expect(cardForm(page).getByText('Card number', { exact: true })).toBeInViewport()
  await expect(cardForm(page).getByText("Required fields can't be blank.")).toHaveCount(4)
  await expectAccessible(page)
  await expectUncut(page)
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_answer' })
  await fillCard(page)
  await payButton(page).click()
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await expectAccessible(page)
  await readNumber(page)
  await expectAccessible(page)
})

test('The page that waits for the bank, a refusal, and the end are accessible, and no text is cut', {
  tag: '@phone',
}, async ({ page, inApp, sandbox }) => {
  await goToBank(page, inApp(byCard()))
  await page.goBack()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expectAccessible(page)
  await expectUncut(page)
  await page.goForward()
  await answerAtBank(page, 'Cancel')
  await expect(page.getByText(/check was cancelled/)).toBeVisible()
  await expectAccessible(page)
  await expectUncut(page)
  await page.getByRole('button', { name: 'Change the booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Give the rooms back?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep the rooms' }).click()
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expectAccessible(page)
  await expectUncut(page)
})

test('The choice to pay at the hotel after two refusals is accessible, and no text is cut', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await fillCard(page, { number: cardMeaning(/limit of the card/) })
  await payHeldButton(page).click()
  await expect(page.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ })).toBeVisible()
  await expectAccessible(page)
  await expectUncut(page)
})
