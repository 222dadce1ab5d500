import { object } from 'superstruct'
import { PasswordText } from '#app/parts/signIn/member/newPassword.ts'
import { EmailText } from '#app/ui/forms/emailText.ts'

export type SignInValues = { email: string; password: string }

/** The rules of the sign-in. */
export const SignInForm = object({ email: EmailText, password: PasswordText })
