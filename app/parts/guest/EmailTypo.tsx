import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { emailIn } from '#shared/typed/plainText.ts'
import { withoutTypo } from './withoutTypo.ts'

type Props = {
  /** Runs when a press has corrected `typed`, before the focus moves to the field. */
  onCorrected?: (address: string, typed: string) => void
}

/** Asks about a probable typo in the domain of the field `email` of a form. A press corrects it; the guest may also continue. */
export function EmailTypo({ onCorrected }: Props) {
  const { text } = useText()
  const { control, setFocus, setValue } = useFormContext<{ email: string }>()
  const email = useWatch({ control, name: 'email' })
  const isTouched = useFormState<{ email: string }>().touchedFields.email
  const meant = isTouched ? withoutTypo(emailIn(email)) : null

  function correct(address: string) {
    setValue('email', address, { shouldValidate: true })
    onCorrected?.(address, email)
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
