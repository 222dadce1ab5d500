import { object, refine, string } from 'superstruct'
import { EmailText } from '#app/ui/forms/emailText.ts'
import { emailIn, reservationNumberIn } from '#shared/typed/plainText.ts'

export type LookupValues = { number: string; email: string }

/** The rules of the look-up form. */
export const LookupForm = object({
  number: refine(string(), 'number', (text) => {
    if (reservationNumberIn(text) === '') return 'required'
    return /^[\w.-]{1,64}$/.test(reservationNumberIn(text)) || 'number'
  }),
  email: EmailText,
})

/** The rules of the form for a number of the URL, which the guest cannot correct: the server decides about it. */
export const EmailOnlyForm = object({ number: string(), email: EmailText })

/** The values as the request needs them. */
export const normalizeLookup = ({ number, email }: LookupValues): LookupValues => ({
  number: reservationNumberIn(number),
  email: emailIn(email),
})
