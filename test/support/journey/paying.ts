import type { FrameLocator, Page } from 'playwright/test'
import { testCards as doubleCards } from '../../../examples/doubles/gmo/cards.ts'
import { addresses } from '../addresses.ts'
import { goToConfirm, results } from './booking.ts'
import { expect } from './fixtures.ts'

/** The results with the plan that can be paid by card. */
export const byCard = (more: Record<string, string> = {}): string =>
  results({ hotel_plan_codes: 'kaiseki', ...more })

/** Numbers of test cards of the double. */
export const testCards = {
  approved: '4111111111111111',
  challenge: '4000000000000002',
  mastercard: '5555555555554444',
  amex: '378282246310005',
} as const

/** The number of the first test card of the double with this meaning. */
export function cardMeaning(meaning: RegExp): string {
  const found = doubleCards.find((card) => meaning.test(card.meaning))
  if (!found) throw new Error(`There is no test card ${meaning}`)
  return found.number
}

/** Every movement of money at the gateway of a tenant, in its order, such as `auth` and `sales` for a paid booking. */
export async function moneyOf(tenant: string): Promise<string[]> {
  const answer = await fetch(`${addresses.gateways}/t/${tenant}/sandbox/ledger`)
  return ((await answer.json()) as { ledger: { kind: string }[] }).ledger.map(({ kind }) => kind)
}

type CallFault = { call: string; kind: 'lose_request' | 'lose_answer' | 'delay'; times?: number; ms?: number }

/** Makes the next calls of our server to the gateway fail, or delays them by `ms` milliseconds. */
export async function failGatewayCall(tenant: string, { times = 1, ...fault }: CallFault): Promise<void> {
  await fetch(`${addresses.gateways}/t/${tenant}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ times, ...fault }),
  })
}

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

/** The button that pays held rooms with a card. */
export const payHeldButton = (app: App) => app.getByRole('button', { name: /^Pay ¥/ })

/** Goes to the review of a room that can be paid by card, and chooses the card. */
export async function goToCard(page: Page, address: string): Promise<void> {
  await goToConfirm(page, address)
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
}

/** Pays with a card for which the bank asks, until the page of the bank is visible. */
export async function goToBank(page: Page, address: string): Promise<void> {
  await goToCard(page, address)
  await fillCard(page, { number: testCards.challenge })
  await payButton(page).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
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
