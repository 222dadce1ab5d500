import { object, refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'
import type { Wanted } from './useFound.ts'

/** Full-width letters as half-width ones, and no blanks: neither a number nor an address has any. */
const tight = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** The rules of the look-up; messages are problems, whose names are keys of texts. */
export const LookupForm = object({
  number: refine(string(), 'number', (text) => {
    if (tight(text) === '') return 'required'
    return /^[\w.-]{1,64}$/.test(tight(text)) || 'number'
  }),
  email: refine(string(), 'email', (text) => {
    if (tight(text) === '') return 'required'
    return isEmail(tight(text)) || 'email'
  }),
})

export type LookupProblem = 'required' | 'number' | 'email'

/** What is asked of the server. Numbers are printed in capitals, whatever the guest's keyboard does. */
export const toWanted = ({ number, email }: Wanted): Wanted => ({
  number: tight(number).toUpperCase(),
  email: tight(email),
})
