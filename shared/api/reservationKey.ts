import { optional } from 'superstruct'
import { Email, Token } from './scalars.ts'

/** What opens a reservation for a caller without an account. The owner who is signed in needs neither. */
export const ReservationKey = { bypass_token: optional(Token), email: optional(Email) }
