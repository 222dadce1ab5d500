import type { Page } from 'playwright/test'
import { cardTexts, testCards } from './cardTexts.ts'
import { expect } from './fixtures.ts'
import { type App, answerAtBank, cardForm, cardMeaning, failAtBank } from './paying.ts'

/** A refused payment: its code, the number of a card that leads to it, what the page says, and what the form marks. */
type Refusal = {
  code: number
  number: string
  /** What the guest does at the bank, if the bank asks. */
  atBank?: (bank: Page) => Promise<void>
  says: string
  next: string
  marked?: [field: 'number' | 'expiry', error: string]
}

const next = {
  again: 'Please try again, or use another card.',
  otherCard: 'Please use another card.',
  correct: 'Please enter the card again, and check the marked field.',
  bank: 'Please try again, or use another card. Your bank can tell you why the confirmation failed.',
  later: 'Please try again in a few minutes.',
  hotel: 'Please call the hotel.',
}

const failed3ds = { code: 3006, says: 'The card’s 3D Secure check failed.', next: next.bank }

export const failedAtBank: Refusal = { ...failed3ds, number: testCards.challenge, atBank: failAtBank }
export const cancelledAtBank: Refusal = {
  code: 3008,
  number: testCards.challenge,
  atBank: (bank) => answerAtBank(bank, 'Cancel'),
  says: 'The card’s 3D Secure check was cancelled.',
  next: next.again,
}
export const wrongNumber: Refusal = {
  code: 3004,
  number: cardMeaning(/^The card number is wrong/),
  says: 'Please check the card number.',
  next: next.correct,
  marked: ['number', 'Please check the card number.'],
}
const unusable: Refusal = {
  code: 3003,
  number: cardMeaning(/cannot be used/),
  says: 'This card cannot be used.',
  next: next.otherCard,
}
const busy: Refusal = {
  code: 3203,
  number: cardMeaning(/gateway is busy/),
  says: 'The payment could not be processed.',
  next: next.later,
}

/** One refusal with each next step that a card can lead to. */
export const oneOfEachStep: readonly Refusal[] = [cancelledAtBank, unusable, wrongNumber, failedAtBank, busy]

/** The other refusals of cards without the pages of the bank. */
export const otherRefusals: readonly Refusal[] = [
  {
    code: 3001,
    number: cardMeaning(/does not reach the bank/),
    says: 'The payment took too long and was not made.',
    next: next.again,
  },
  {
    code: 3002,
    number: cardMeaning(/without a known reason/),
    says: 'The payment failed.',
    next: next.otherCard,
  },
  {
    code: 3005,
    number: cardMeaning(/expiry date is wrong/),
    says: 'Please check the expiry date of the card.',
    next: next.correct,
    marked: ['expiry', 'Please check the expiry date of the card.'],
  },
  { ...failed3ds, number: cardMeaning(/3-D Secure fails at once/) },
  {
    code: 3007,
    number: cardMeaning(/not accepted, or the number/),
    says: 'This card is not accepted, or its number is wrong.',
    next: next.correct,
    marked: ['number', 'Please review the entered information.'],
  },
  { ...failed3ds, number: cardMeaning(/has no 3-D Secure/) },
  {
    code: 3204,
    number: cardMeaning(/limit of the card/),
    says: 'The card company did not approve the payment.',
    next: next.again,
  },
]

/**
 * One refusal with each code that no page of the bank and no wrong number leads to. A payment takes 10 attempts. Neighbours
 * have different texts, also the first one and `notNow`: a journey waits for the text of the next attempt.
 */
export const otherCodes: readonly Refusal[] = [
  busy,
  unusable,
  ...otherRefusals.filter(({ code }) => code !== failed3ds.code),
]

/** A refusal with a code of points or of other gateways. The sandbox refuses the first card of the guest with this address. */
type SentinelRefusal = Pick<Refusal, 'code' | 'says' | 'next'> & { email: string }

const sentinel = (code: number, says: string, next: string): SentinelRefusal => ({
  code,
  says,
  next,
  email: `payment-${code}@sandbox.test`,
})

export const noPoints = sentinel(3202, 'Your point balance is not available at the moment.', next.later)
export const notNow = sentinel(3205, 'This card cannot be used.', next.otherCard)
export const pointsLost = sentinel(3504, 'The points could not be returned.', next.hotel)

/** Requires that the form marks the field with this error, and that the guest can type there at once. */
export async function expectMarked(app: App, [name, error]: [string, string], label: string): Promise<void> {
  const field = cardForm(app).locator(`#${name}`)
  await expect(field).toHaveAccessibleName(label)
  await expect(field).toHaveAccessibleDescription(new RegExp(error))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}

/** Requires that the page says why the card was refused, and what the guest can do, and that the form marks the field. */
export async function expectRefusal(
  app: App,
  { says, next, marked }: Pick<Refusal, 'says' | 'next' | 'marked'>,
): Promise<void> {
  await expect(app.getByText(says, { exact: true })).toBeVisible()
  await expect(app.getByText(next, { exact: true })).toBeVisible()
  await expect(app.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  if (marked) await expectMarked(app, marked, cardTexts.en[marked[0]])
}

/** The choice to pay at the hotel, which the page offers after two refusals. */
export const atHotelButton = (app: App) => app.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ })
