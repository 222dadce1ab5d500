import { refine, string } from 'superstruct'
import { normalPassword, unmetConditions } from '#shared/members/passwordRule.ts'

/** The rule of a new password. */
export const NewPassword = refine(string(), 'password', (text) => {
  if (text === '') return 'required'
  return unmetConditions(text).length === 0 || 'password'
})

/** The rule of its repetition, which is beside `password` in the same object. */
export const PasswordAgain = refine(string(), 'passwordAgain', (text, { branch }) => {
  if (text === '') return 'required'
  const { password } = branch[0] as { password: string }
  return normalPassword(text) === normalPassword(password) || 'passwordMatch'
})

/** The rule of a password that was chosen before: it is not measured, because it may be older than the rule of new ones. */
export const PasswordText = refine(string(), 'password', (text) => text !== '' || 'required')
