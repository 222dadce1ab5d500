import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  byCard,
  cardForm,
  fillCard,
  goToBank,
  payHeldButton,
} from '../../support/journey/paying.ts'

test('A guest confirms at the bank, and the booking is confirmed only then', { tag: '@phone' }, async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToBank(page, inApp(byCard()))
  expect(await sandbox.mails()).toEqual([])
  await answerAtBank(page, 'Send')
  await readNumber(page)
  expect(page.url()).not.toMatch(/[?&]_p=/)
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
})

test('A guest who cancels at the bank pays with another card', { tag: '@phone' }, async ({ page, inApp }) => {
  await goToBank(page, inApp(byCard()))
  await answerAtBank(page, 'Cancel')
  await expect(page.getByText(/check was cancelled/)).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
})

test('The back button of the bank leads to the payment, where the guest can go on or cancel', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  await goToBank(page, inApp(byCard()))
  await page.goBack()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await expect(page.getByText('Please continue on the page of your bank.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and pay in another way' }).click()
  await expect(heading(page, 'Payment')).toBeVisible()
})
