import { useText } from '#app/i18n/TextProvider.tsx'
import { useSignIn } from '#app/parts/signIn/useSignIn.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { SubmitButton } from '../page/SubmitButton.tsx'
import { CurrentPassword } from '../password/CurrentPassword.tsx'
import { typedEmail } from '../typedEmail.ts'
import { useCommand } from '../useCommand.ts'
import { Refused } from './Refused.tsx'
import { SignInForm as rules, type SignInValues } from './signInForm.ts'

/** The form with e-mail address and password. `onDone` runs when the member is signed in. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { text } = useText()
  const signIn = useSignIn()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm(rules, {
    name: 'sign-in',
    values: { email: typedEmail.read(), password: '' },
    store: ({ email }) => typedEmail.store(email),
    mode: 'onSubmit',
  })

  async function submit({ email, password }: SignInValues) {
    if (isRunning) return
    const error = await run(() => signIn(emailIn(email), password))
    if (!error) onDone()
    else if (error.refusal === 'credentials_wrong') form.setFocus('password', { shouldSelect: true })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {refused && <Refused key={refused.key} error={refused.error} />}
      <TextField<SignInValues>
        name="email"
        kind="email"
        label={text('membership.email')}
        enter={text('form.enter.email')}
        autoComplete="username webauthn"
        normalize={emailIn}
      />
      <CurrentPassword label={text('membership.password')} />
      <SubmitButton busy={isRunning}>{text('membership.signIn.submit')}</SubmitButton>
    </Form>
  )
}
