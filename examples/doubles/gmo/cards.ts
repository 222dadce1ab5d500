/**
 * What happens to a test card. `approved`: without 3-D Secure. `frictionless`: 3-D Secure without a question.
 * `challenge`: the bank asks. `refused`: with an `ErrInfo`. `slow`: the answer takes 25 seconds. `lost`: the connection is lost
 * after the authorisation.
 */
export type CardOutcome =
  | { kind: 'approved' | 'frictionless' | 'challenge' | 'lost' | 'slow' }
  | { kind: 'refused'; info: string }

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'jcb' | 'diners'
  meaning: string
  outcome: CardOutcome
  /** The product's code after the attempt; null if the card pays. */
  code: number | null
}

const refused = (info: string): CardOutcome => ({ kind: 'refused', info })

/** The digit that makes a number valid. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const numbered = (digits: string): string => digits + checkDigit(digits)

/** A VISA test number by its place in the table of refusals. */
const refusedNumber = (place: number): string => numbered(`41110000000${String(place).padStart(4, '0')}`)

const refusals: [info: string, meaning: string, code: number][] = [
  ['E21030001', '3-D Secure fails at once', 3006],
  ['E21010201', 'The card has no 3-D Secure', 3006],
  ['42G120000', 'The card cannot be used', 3003],
  ['42G550000', 'The limit of the card is exceeded', 3204],
  ['42G030000', 'The limit is exceeded', 3204],
  ['42G020000', 'The balance is too low', 3204],
  ['42G440000', 'The security code is wrong', 3204],
  ['42G830000', 'The expiry date is wrong', 3005],
  ['42G650000', 'The card number is wrong', 3004],
  ['E61010002', 'The card is not accepted, or the number is wrong', 3007],
  ['E91020001', 'The gateway does not reach the bank in time', 3001],
  ['E92000001', 'The gateway is busy', 3203],
  ['E91029999', 'A system error of the gateway', 3203],
  ['42C010000', 'An error of the card network', 3203],
  ['42G900000', 'A refusal without a known reason', 3002],
]

/** All test cards. Any other valid number is approved without 3-D Secure. */
export const testCards: readonly TestCard[] = [
  {
    number: '4111111111111111',
    brand: 'visa',
    meaning: 'Paid, without 3-D Secure',
    outcome: { kind: 'approved' },
    code: null,
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    meaning: 'Paid, without 3-D Secure',
    outcome: { kind: 'approved' },
    code: null,
  },
  {
    number: '3530111333300000',
    brand: 'jcb',
    meaning: 'Paid, without 3-D Secure',
    outcome: { kind: 'approved' },
    code: null,
  },
  {
    number: '378282246310005',
    brand: 'amex',
    meaning: 'Paid, without 3-D Secure',
    outcome: { kind: 'approved' },
    code: null,
  },
  {
    number: '30569309025904',
    brand: 'diners',
    meaning: 'Paid, without 3-D Secure',
    outcome: { kind: 'approved' },
    code: null,
  },
  {
    number: '5105105105105100',
    brand: 'mastercard',
    meaning: 'Paid, 3-D Secure without a question',
    outcome: { kind: 'frictionless' },
    code: null,
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    meaning: 'The bank asks for a password (3-D Secure)',
    outcome: { kind: 'challenge' },
    code: null,
  },
  {
    number: '3566002020360505',
    brand: 'jcb',
    meaning: 'The bank asks for a password (3-D Secure)',
    outcome: { kind: 'challenge' },
    code: null,
  },
  {
    number: refusedNumber(90),
    brand: 'visa',
    meaning: 'The answer takes 25 seconds; the card pays',
    outcome: { kind: 'slow' },
    code: null,
  },
  {
    number: refusedNumber(91),
    brand: 'visa',
    meaning: 'The connection is lost after the authorisation; the card pays',
    outcome: { kind: 'lost' },
    code: null,
  },
  {
    number: refusedNumber(92),
    brand: 'visa',
    meaning: 'Still processing, and never decided',
    outcome: refused('E90010001'),
    code: 3001,
  },
  ...refusals.map(
    ([info, meaning, code], place): TestCard => ({
      number: refusedNumber(place + 1),
      brand: 'visa',
      meaning,
      outcome: refused(info),
      code,
    }),
  ),
]

/** What happens to a card number. */
export const outcomeOf = (number: string): CardOutcome =>
  testCards.find((card) => card.number === number)?.outcome ?? { kind: 'approved' }
