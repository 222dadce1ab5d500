import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  byCard,
  cardForm,
  cardMeaning,
  fillCard,
  goToCard,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'

test('After a refusal the guest sees why and what to do, and after two can pay at the hotel', {
  tag: '@phone',
}, async ({ page, inApp, sandbox }) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/card number is wrong/) })
  await payButton(page).click()
  await expect(heading(page, 'Payment')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  await expect(page.getByText('Please enter the card again, and check the marked field.')).toBeVisible()
  // The form marks the number.
  await expect(cardForm(page).getByLabel('Card number')).toHaveAccessibleDescription(
    'Please check the card number.',
  )
  await expect(page.getByRole('button', { name: /at the hotel/ })).toHaveCount(0)
  expect(await sandbox.mails()).toEqual([])

  await fillCard(page, { number: cardMeaning(/limit of the card/) })
  await payHeldButton(page).click()
  await expect(page.getByText('Please try again, or use another card.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ }).click()
  await readNumber(page)
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
})

test('An unfinished payment ends, its rooms are released, and the guest can search again', {
  tag: '@phone',
}, async ({ page, inApp, sandbox }) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
})

test('A guest who gives the rooms back after a refusal reads that, and can search again', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await page.getByRole('button', { name: 'Change the booking' }).click()
  await page.getByRole('button', { name: 'Give them back' }).click()
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your rooms were given back.')).toBeVisible()
  await expect(page.getByText(/not completed in time/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
})
