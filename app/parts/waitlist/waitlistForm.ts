import { object, refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'
import { emailIn } from '#shared/typed/plainText.ts'

export type WaitlistValues = { email: string }

/** The rules of the form that joins the waitlist. */
export const WaitlistForm = object({
  email: refine(string(), 'email', (text) => {
    if (emailIn(text) === '') return 'required'
    return isEmail(emailIn(text)) || 'email'
  }),
})
