import { object, refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'
import { emailIn } from '#shared/typed/plainText.ts'

export type EmailValues = { email: string }
export type SignInValues = EmailValues & { password: string }

const EmailText = refine(string(), 'email', (text) => {
  if (emailIn(text) === '') return 'required'
  return isEmail(emailIn(text)) || 'email'
})

/** The rules of the sign-in. A password is not measured here: it may be older than the rule of new passwords. */
export const SignInForm = object({
  email: EmailText,
  password: refine(string(), 'password', (text) => text !== '' || 'required'),
})
