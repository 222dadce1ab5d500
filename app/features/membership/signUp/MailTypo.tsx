import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { withoutTypo } from '#app/parts/guest/emailTypo.ts'
import { Button } from '#app/ui/Button.tsx'
import { emailIn } from '#shared/typed/plainText.ts'
import type { SignUpValues } from './signUpForm.ts'

/** Asks about a probable typo in the domain of the e-mail address: the mail with the link would not arrive. */
export function MailTypo() {
  const { text } = useText()
  const { control, setFocus, setValue } = useFormContext<SignUpValues>()
  const email = useWatch({ control, name: 'email' })
  const isTouched = useFormState<SignUpValues>().touchedFields.email
  const meant = isTouched ? withoutTypo(emailIn(email)) : null
  function correct(address: string) {
    setValue('email', address, { shouldValidate: true })
    setFocus('email')
  }
  return (
    <div role="status">
      {meant && (
        <Button kind="plain" onClick={() => correct(meant)}>
          {text('booking.emailTypo', { email: meant })}
        </Button>
      )}
    </div>
  )
}
