import type { FrameLocator, Page } from 'playwright/test'
import { goToConfirm } from './booking.ts'
import { expect } from './fixtures.ts'

/** Numbers of test cards of the double. */
export const testCards = {
  approved: '4111111111111111',
  challenge: '4000000000000002',
  mastercard: '5555555555554444',
  amex: '378282246310005',
} as const

/** The app in a tab, or in the frame of a hotel's page. */
type App = Page | FrameLocator

/** The frame with the card form. */
export const cardForm = (app: App): FrameLocator => app.frameLocator('iframe[src*="payment.html"]')

export const cardDetails = {
  number: testCards.approved,
  expiry: '0831',
  code: '123',
  holder: 'HANAKO YAMADA',
}

/** Types a card into the form. */
export async function fillCard(
  app: App,
  more: Partial<typeof cardDetails> | { number?: string } = {},
): Promise<void> {
  const { number, expiry, code, holder } = { ...cardDetails, ...more }
  const form = cardForm(app)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill(expiry)
  await form.getByLabel('Security code').fill(code)
  await form.getByLabel('Name on the card').fill(holder)
}

export const payButton = (app: App) => app.getByRole('button', { name: /^Pay and book/ })

/** Goes to the review of a room that can be paid by card, and chooses the card. */
export async function goToCard(page: Page, address: string): Promise<void> {
  await goToConfirm(page, address)
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
}

/** Answers at the page of the bank. */
export async function answerAtBank(
  page: Page,
  answer: 'Send' | 'Cancel',
  password = '123456',
): Promise<void> {
  if (answer === 'Send') await page.getByLabel(/password/i).fill(password)
  await page.getByRole('button', { name: answer }).click()
}
