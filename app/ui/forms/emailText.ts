import { refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'
import { emailIn } from '#shared/typed/plainText.ts'

/** The rule of an e-mail address as typed. `emailIn` returns the address of the text. */
export const EmailText = refine(string(), 'email', (text) => {
  if (emailIn(text) === '') return 'required'
  return isEmail(emailIn(text)) || 'email'
})
