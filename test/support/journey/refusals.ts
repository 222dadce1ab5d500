import { cardTexts } from './cardTexts.ts'
import { expect } from './fixtures.ts'
import { type App, cardForm, cardMeaning } from './paying.ts'

/** A refused payment: its code, what the page says, and what the form marks. */
type Refusal = {
  code: number
  says: string
  next: string
  marked?: [field: 'number' | 'expiry', error: string]
}

/** A refusal with the number of a card that leads to it. */
type CardRefusal = Refusal & { number: string }

const next = {
  again: 'Please try again, or use another card.',
  otherCard: 'Please use another card.',
  correct: 'Please enter the card again, and check the marked field.',
  bank: 'Please try again, or use another card. Your bank can tell you why the confirmation failed.',
  later: 'Please try again in a few minutes.',
  hotel: 'Please call the hotel.',
}

const failed3ds = { code: 3006, says: 'The card’s 3D Secure check failed.', next: next.bank }

export const failedAtBank: Refusal = failed3ds
export const cancelledAtBank: Refusal = {
  code: 3008,
  says: 'The card’s 3D Secure check was cancelled.',
  next: next.again,
}
export const wrongNumber: CardRefusal = {
  code: 3004,
  number: cardMeaning(/^The card number is wrong/),
  says: 'Please check the card number.',
  next: next.correct,
  marked: ['number', 'Please check the card number.'],
}
export const unusable: CardRefusal = {
  code: 3003,
  number: cardMeaning(/cannot be used/),
  says: 'This card cannot be used.',
  next: next.otherCard,
}
export const busy: CardRefusal = {
  code: 3203,
  number: cardMeaning(/gateway is busy/),
  says: 'The payment could not be processed.',
  next: next.later,
}

/** One refusal with each code of a card. Neighbours have different texts: a test waits for the text of the next attempt. */
export const cardRefusals: readonly CardRefusal[] = [
  wrongNumber,
  unusable,
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
  {
    code: 3001,
    number: cardMeaning(/does not reach the bank/),
    says: 'The payment took too long and was not completed.',
    next: next.again,
  },
  {
    code: 3002,
    number: cardMeaning(/without a known reason/),
    says: 'The payment failed.',
    next: next.otherCard,
  },
  busy,
  {
    code: 3204,
    number: cardMeaning(/limit of the card/),
    says: 'The card company did not approve the payment.',
    next: next.again,
  },
]

/** A refusal with a code of points or of other gateways. The sandbox refuses the first card of the guest with this address. */
type SentinelRefusal = Refusal & { email: string }

const sentinel = (code: number, says: string, next: string): SentinelRefusal => ({
  code,
  says,
  next,
  email: `payment-${code}@sandbox.test`,
})

/** The refusals that no test card leads to. */
export const sentinelRefusals: readonly SentinelRefusal[] = [
  sentinel(3202, 'Your point balance is not available at the moment.', next.later),
  sentinel(3205, 'This card cannot be used.', next.otherCard),
  sentinel(3504, 'The points could not be returned.', next.hotel),
]

/** Requires that the form marks the field with this error, and that the guest can type there at once. */
export async function expectMarked(app: App, [name, error]: [string, string], label: string): Promise<void> {
  const field = cardForm(app).locator(`#${name}`)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleName(label)
  await expect(field).toHaveAccessibleDescription(new RegExp(error))
}

/** Requires that the page says why the card was refused, and what the guest can do, and that the form marks the field. */
export async function expectRefusal(
  app: App,
  { says, next, marked }: Refusal,
  mayBeReserved = false,
): Promise<void> {
  const charged = mayBeReserved
    ? 'The payment was not made. If your bank shows the amount as reserved, we will have it cancelled, usually within about two hours.'
    : 'Nothing was charged.'
  await expect(app.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    `${says} ${charged} Your booking is still held. ${next}`,
    { useInnerText: true },
  )
  if (marked) await expectMarked(app, marked, cardTexts.en[marked[0]])
}

/** The choice to pay at the hotel, which the page offers after two refusals. */
export const atHotelButton = (app: App) => app.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ })
