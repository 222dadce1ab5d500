import { object, refine, string } from 'superstruct'
import { EmailText } from '#app/ui/forms/emailText.ts'

export type SignInValues = { email: string; password: string }

/** The rule of a password that was chosen before: it is not measured, because it may be older than the rule of new ones. */
export const PasswordText = refine(string(), 'password', (text) => text !== '' || 'required')

/** The rules of the sign-in. */
export const SignInForm = object({ email: EmailText, password: PasswordText })
