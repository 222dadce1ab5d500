import type { Frame, FrameLocator, Page } from 'playwright/test'
import { testCards as doubleCards } from '../../../examples/doubles/gmo/cards.ts'
import { addresses } from '../addresses.ts'
import { limit } from '../slowness.ts'
import { results } from './booking.ts'
import { BANK_PASSWORD, type CardLanguage, cardDetails, cardTexts, testCards } from './cardTexts.ts'
import { expect } from './fixtures.ts'
import { reviewByCard, storeDetails } from './reviewByCard.ts'
import { choosePlan, fillDetails, review } from './steps.ts'
import { texts, twinRooms } from './texts.ts'

/** The results with the plan that can be paid by card. */
export const byCard = (more: Record<string, string> = {}): string =>
  results({ hotel_plan_codes: 'kaiseki', ...more })

/** The number of the first test card of the double with this meaning. */
export function cardMeaning(meaning: RegExp): string {
  const found = doubleCards.find((card) => meaning.test(card.meaning))
  if (!found) throw new Error(`There is no test card ${meaning}`)
  return found.number
}

/** Every movement of money at the gateway of a tenant, in its order, such as `auth` and `sales` for a paid booking. */
export async function moneyOf(tenant: string): Promise<string[]> {
  const answer = await fetch(`${addresses.doubles}/gmo/t/${tenant}/sandbox/ledger`)
  return ((await answer.json()) as { ledger: { kind: string }[] }).ledger.map(({ kind }) => kind)
}

type CallFault = {
  call: string
  kind: 'lose_request' | 'lose_answer' | 'delay' | 'refuse' | 'decline'
  times?: number
  ms?: number
}

/** Makes the next calls of our server to the gateway fail, or delays them by `ms` milliseconds. */
export async function failGatewayCall(tenant: string, { times = 1, ...fault }: CallFault): Promise<void> {
  await fetch(`${addresses.doubles}/gmo/t/${tenant}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ times, ...fault }),
  })
}

/**
 * Loses the gateway's answer to the next charge, and every look-up of it until the returned function is called: the result stays
 * unknown however long a page takes. The tenant may serve the next test too, so call it.
 */
export async function hideCharge(tenant: string): Promise<() => Promise<void>> {
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_answer' })
  await failGatewayCall(tenant, { call: 'SearchTrade', kind: 'refuse', times: 1000 })
  return () => failGatewayCall(tenant, { call: 'SearchTrade', kind: 'refuse', times: 0 })
}

/** The calls of our server that fail or are delayed when they come. */
export async function expectedFaults(tenant: string): Promise<string[]> {
  const answer = await fetch(`${addresses.doubles}/gmo/t/${tenant}/sandbox/faults`)
  return ((await answer.json()) as CallFault[]).map(({ call }) => call)
}

/** Takes back all faults of calls to the gateway that a test before has left. */
export async function forgetFaults(tenant: string): Promise<void> {
  const answer = await fetch(`${addresses.doubles}/gmo/t/${tenant}/sandbox/faults`)
  for (const { call, kind } of (await answer.json()) as CallFault[])
    await failGatewayCall(tenant, { call, kind, times: 0 })
}

/** The app in a tab, or in the frame of a hotel's page. */
export type App = Page | FrameLocator

/** The frame with the card form. */
export const cardForm = (app: App): FrameLocator => app.frameLocator('iframe[src*="payment.html"]')

/** Types a card into the form. */
export async function fillCard(
  app: App,
  more: Partial<Record<keyof typeof cardDetails, string>> = {},
  language: CardLanguage = 'en',
): Promise<void> {
  const text = cardTexts[language]
  const card = { ...cardDetails, ...more }
  for (const field of ['number', 'expiry', 'code', 'holder'] as const)
    await cardForm(app).getByLabel(text[field], { exact: true }).fill(card[field])
}

/** The button that books and pays. */
export const payButton = (app: App, language: CardLanguage = 'en') =>
  app.getByRole('button', { name: cardTexts[language].pay })

/** The button that pays held rooms with a card. */
export const payHeldButton = (app: App, language: CardLanguage = 'en') =>
  app.getByRole('button', { name: cardTexts[language].payHeld })

/** Accepts the terms on the review, and chooses the card. */
export async function chooseCardOnReview(app: App, language: CardLanguage = 'en'): Promise<void> {
  await app.getByRole('checkbox', { name: texts[language].accept }).check()
  await app.getByRole('radio', { name: cardTexts[language].method }).check()
}

/** Goes from the room of `byCard` to the review, accepts the terms, and chooses the card. */
export async function chooseCard(app: App, language: CardLanguage = 'en'): Promise<void> {
  await choosePlan(app, twinRooms[language].hakone, language)
  await fillDetails(app, language)
  await review(app, language)
  await chooseCardOnReview(app, language)
}

/** Requires that the guest can type a card. */
export const expectCardForm = (app: App, language: CardLanguage = 'en') =>
  expect(cardForm(app).getByLabel(cardTexts[language].number, { exact: true })).toBeVisible()

/** Makes the page of a payment, or its frame, ask for its state at once, as a guest does who returns to the page. */
export const askAgain = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Opens the review of the room of `byCard` with the details filled in, accepts the terms, and chooses the card. */
export async function goToCard(page: Page, inApp: (path: string) => string): Promise<void> {
  await storeDetails(page)
  await page.goto(inApp(reviewByCard()))
  await chooseCardOnReview(page)
  await expectCardForm(page)
}

/** Opens a payment whose rooms are held, and pays with a card for which the bank asks, until its page is visible. */
export async function goToBank(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await fillCard(page, { number: testCards.challenge })
  await payHeldButton(page).click()
  await expect(page.getByText('SANDBOX').first()).toBeVisible()
}

/**
 * Pays the same held rooms in two tabs whose forms are filled in. The request of the second tab arrives while the gateway
 * works on the request of `first`.
 */
export async function payInTwoTabs(tenant: string, first: App, second: Page): Promise<void> {
  const attempts = /\/attempts$/
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await second.route(attempts, async (route) => {
    await isSent
    await route.continue()
  })
  const secondAttempt = second.waitForRequest(attempts)
  await payHeldButton(second).click()
  await secondAttempt
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'delay', ms: limit(1500) })
  await payHeldButton(first).click()
  await expect.poll(() => expectedFaults(tenant), { intervals: [50] }).toEqual([])
  send()
}

/** Enters wrong passwords until the bank refuses. */
export async function failAtBank(page: Page): Promise<void> {
  for (const password of ['1', '2', '3']) await answerAtBank(page, 'Send', password)
}

/** Answers at the page of the bank. */
export async function answerAtBank(
  page: Page,
  answer: 'Send' | 'Cancel',
  password = BANK_PASSWORD,
): Promise<void> {
  if (answer === 'Send') await page.getByLabel(/password/i).fill(password)
  await page.getByRole('button', { name: answer }).click()
}
