import type { CardIssue } from '#app/cardDocument/messages.ts'

/**
 * What a guest can do next. `correct`: correct the marked field. `otherCard`: use another card. `again`: try again.
 * `bank`: try again, or ask the bank. `wait`: wait for the other attempt. `later`: try again later. `hotel`: call the hotel.
 * `search`: search again, because the rooms were released.
 */
type NextStep = 'correct' | 'otherCard' | 'again' | 'bank' | 'wait' | 'later' | 'hotel' | 'search'

/** What follows a code: the next step, and the field to mark. */
type AfterCode = { next: NextStep; issue?: CardIssue }

/** The behaviour after each payment code. `paymentCodes.md` has the same table. */
export const afterCodes: Readonly<Record<number, AfterCode>> = {
  3001: { next: 'again' },
  3002: { next: 'otherCard' },
  3003: { next: 'otherCard' },
  3004: { next: 'correct', issue: 'Invalid_card_number' },
  3005: { next: 'correct', issue: 'INVALID_EXPIRATION_YEAR' },
  3006: { next: 'bank' },
  3007: { next: 'correct', issue: 'Others' },
  3008: { next: 'again' },
  3009: { next: 'wait' },
  3010: { next: 'otherCard' },
  3011: { next: 'search' },
  3202: { next: 'later' },
  3203: { next: 'later' },
  3204: { next: 'again' },
  3205: { next: 'otherCard' },
  3504: { next: 'hotel' },
}

/** What follows a code; an unknown code is treated as a failed payment. */
export const afterCode = (code: number): AfterCode => afterCodes[code] ?? { next: 'otherCard' }
