import type { CardIssue } from '#app/payment/messages.ts'

/**
 * What a guest can do next. `correct`: correct the marked field. `otherCard`: use another card. `again`: try again.
 * `bank`: try again, or ask the bank. `wait`: wait for the other attempt. `later`: try again later. `hotel`: call the hotel.
 */
export type NextStep = 'correct' | 'otherCard' | 'again' | 'bank' | 'wait' | 'later' | 'hotel'

/** What follows a code: the next step, the field to mark, and whether the form for a card is shown. */
export type AfterCode = { next: NextStep; issue?: CardIssue; takesCard: boolean }

const card = (next: NextStep, issue?: CardIssue): AfterCode => ({
  next,
  takesCard: true,
  ...(issue && { issue }),
})

/** The behaviour after each payment code. The README of the app has the same table. */
export const afterCodes: Readonly<Record<number, AfterCode>> = {
  3001: card('again'),
  3002: card('otherCard'),
  3003: card('otherCard'),
  3004: card('correct', 'Invalid_card_number'),
  3005: card('correct', 'INVALID_EXPIRATION_YEAR'),
  3006: card('bank'),
  3007: card('correct', 'Others'),
  3008: card('again'),
  3009: { next: 'wait', takesCard: false },
  3010: card('otherCard'),
  3011: card('again'),
  3202: card('later'),
  3203: card('later'),
  3204: card('otherCard'),
  3205: card('otherCard'),
  3504: { next: 'hotel', takesCard: false },
}

/** What follows a code; an unknown code is treated as a failed payment. */
export const afterCode = (code: number): AfterCode => afterCodes[code] ?? card('otherCard')
