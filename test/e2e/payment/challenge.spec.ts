import { heading, readNumber, results } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import {
  answerAtBank,
  cardForm,
  fillCard,
  goToCard,
  payButton,
  testCards,
} from '../../support/journey/paying.ts'

const byCard = `${results()}&hotel_plan_codes=kaiseki`

test('A guest confirms at the bank, and the booking is confirmed only then', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToCard(page, inApp(byCard))
  await fillCard(page, { number: testCards.challenge })
  await payButton(page).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await answerAtBank(page, 'Send')
  await readNumber(page)
  expect(page.url()).not.toMatch(/[?&]_p=/)
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
})

test('A guest who cancels at the bank pays with another card', async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard))
  await fillCard(page, { number: testCards.challenge })
  await payButton(page).click()
  await answerAtBank(page, 'Cancel')
  await expect(page.getByText(/check was cancelled/)).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await readNumber(page)
})

test('The back button of the bank leads to the payment, where the guest can go on or cancel', async ({
  page,
  inApp,
}) => {
  await goToCard(page, inApp(byCard))
  await fillCard(page, { number: testCards.challenge })
  await payButton(page).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await page.getByRole('button', { name: 'Cancel and pay in another way' }).click()
  await expect(heading(page, 'Payment')).toBeVisible()
})
