import { type Infer, object, refine, string } from 'superstruct'
import { PasswordText } from '#app/parts/signIn/member/newPassword.ts'

/** The rules of the change of the programme. The messages of its failures are `FormProblem`. */
export const SwitchForm = object({
  program: refine(string(), 'program', (text) => text !== '' || 'required'),
  password: PasswordText,
})

export type SwitchValues = Infer<typeof SwitchForm>
