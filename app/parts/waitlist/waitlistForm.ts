import { object } from 'superstruct'
import { EmailText } from '#app/ui/forms/emailText.ts'

export type WaitlistValues = { email: string }

/** The rules of the form that joins the waitlist. */
export const WaitlistForm = object({ email: EmailText })
