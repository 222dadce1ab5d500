import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CurrentPassword } from '#app/parts/signIn/member/CurrentPassword.tsx'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { type SignInWay, useSignIn } from '#app/parts/signIn/useSignIn.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { typedEmail, typedOrganizationEmail } from '../typedEmail.ts'
import { SignInForm as rules, type SignInValues } from './signInForm.ts'

type Props = {
  /** Who signs in: by default a member, else a person of an organization. */
  way?: SignInWay
  /** Runs when the person is signed in. */
  onDone: () => void
}

/** The form with e-mail address and password. */
export function SignInForm({ way = 'member', onDone }: Props) {
  const { text } = useText()
  const signIn = useSignIn(way)
  const isOrganization = way === 'organization'
  const { isRunning, refused, run } = useCommand()
  const typed = isOrganization ? typedOrganizationEmail : typedEmail
  const form = useCheckedForm(rules, {
    name: isOrganization ? 'organization-sign-in' : 'sign-in',
    values: { email: typed.read(), password: '' },
    store: ({ email }) => typed.store(email),
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
      {refused && (
        <Refused
          key={refused.key}
          error={refused.error}
          locked={isOrganization ? 'membership.organization.locked' : 'membership.locked'}
        />
      )}
      <TextField<SignInValues>
        name="email"
        kind="email"
        label={text('membership.email')}
        enter={text('form.enter.email')}
        autoComplete={isOrganization ? 'username' : 'username webauthn'}
        normalize={emailIn}
      />
      <CurrentPassword label={text('membership.password')} />
      <SubmitButton busy={isRunning}>
        {text(isOrganization ? 'membership.organization.submit' : 'membership.signIn.submit')}
      </SubmitButton>
    </Form>
  )
}
