import { object, refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'

export type LookupValues = { number: string; email: string }

/** Half-width characters without spaces: neither a number nor an e-mail address contains spaces. */
const normalize = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** The rules of the look-up form. The messages of its failures are `LookupProblem`. */
export const LookupForm = object({
  number: refine(string(), 'number', (text) => {
    if (normalize(text) === '') return 'required'
    return /^[\w.-]{1,64}$/.test(normalize(text)) || 'number'
  }),
  email: refine(string(), 'email', (text) => {
    if (normalize(text) === '') return 'required'
    return isEmail(normalize(text)) || 'email'
  }),
})

/** Keys of the texts under `reservation.problem`. */
export type LookupProblem = 'required' | 'number' | 'email'

/** The values as the request needs them. Reservation numbers have capital letters. */
export const normalizeLookup = ({ number, email }: LookupValues): LookupValues => ({
  number: normalize(number).toUpperCase(),
  email: normalize(email),
})
