import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { withoutTypo } from '#app/parts/guest/emailTypo.ts'
import { Button } from '#app/ui/Button.tsx'
import { idOf } from '#app/ui/forms/fieldState.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import type { GuestForm } from './useGuestForm.ts'

/** Asks about a probable typo in the domain of the e-mail address. A press corrects it; the guest may also continue. */
export function EmailTypo({ form }: { form: GuestForm }) {
  const { text } = useText()
  const [email, again] = useWatch({ control: form.control, name: ['email', 'emailAgain'] })
  const isTouched = form.formState.touchedFields.email
  const meant = isTouched ? withoutTypo(emailIn(email)) : null

  function correct(address: string) {
    const isSameTypo = emailIn(again) === emailIn(email)
    form.setValue('email', address, { shouldValidate: true })
    if (isSameTypo) form.setValue('emailAgain', address)
    if (again !== '') void form.trigger('emailAgain')
    document.getElementById(idOf('email'))?.focus()
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
