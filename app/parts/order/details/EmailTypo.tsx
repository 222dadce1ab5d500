import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { withoutTypo } from '#app/parts/guest/emailTypo.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { Button } from '#app/ui/Button.tsx'
import { emailIn } from '#shared/typed/plainText.ts'

/** Asks about a probable typo in the domain of the e-mail address. A press corrects it; the guest may also continue. */
export function EmailTypo() {
  const { text } = useText()
  const { control, setFocus, setValue, trigger } = useFormContext<GuestValues>()
  const [email, again] = useWatch({ control, name: ['email', 'emailAgain'] })
  const isTouched = useFormState<GuestValues>().touchedFields.email
  const meant = isTouched ? withoutTypo(emailIn(email)) : null

  function correct(address: string) {
    const isSameTypo = emailIn(again) === emailIn(email)
    setValue('email', address, { shouldValidate: true })
    if (isSameTypo) setValue('emailAgain', address)
    if (again !== '') void trigger('emailAgain')
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
