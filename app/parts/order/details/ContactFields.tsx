import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { EmailTypo } from '#app/parts/guest/EmailTypo.tsx'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { FieldGrid } from '#app/ui/forms/FieldGrid.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { emailIn } from '#shared/typed/plainText.ts'

/** E-mail, its confirmation, and phone number of the booker. */
export function ContactFields({ phone }: { phone: FieldRequirement }) {
  const { text } = useText()
  const { trigger, getValues, setValue } = useFormContext<GuestValues>()
  // Read during render: react-hook-form updates only the fields of its state that a render has read.
  const isConfirmationTouched = useFormState<GuestValues>().touchedFields.emailAgain
  function correctAgain(address: string, typed: string) {
    const again = getValues('emailAgain')
    if (emailIn(again) === emailIn(typed)) setValue('emailAgain', address)
    if (again !== '') void trigger('emailAgain')
  }
  return (
    <FieldGrid>
      <div>
        <TextField<GuestValues>
          name="email"
          kind="email"
          label={text('order.email')}
          hint={text('booking.emailHint')}
          enter={text('form.enter.email')}
          normalize={emailIn}
          onTyped={() => isConfirmationTouched && void trigger('emailAgain')}
        />
        <EmailTypo onCorrected={correctAgain} />
      </div>
      <TextField<GuestValues>
        name="emailAgain"
        kind="email"
        label={text('booking.emailAgain')}
        hint={text('booking.emailAgainHint')}
        enter={text('form.enter.emailAgain')}
        normalize={emailIn}
      />
      {phone !== 'do_not_ask' && (
        <TextField<GuestValues>
          name="phone"
          kind="phone"
          label={text('order.phone')}
          hint={text('booking.phoneHint')}
          enter={text('form.enter.phone')}
          isOptional={phone === 'optional'}
          normalize={phoneIn}
        />
      )}
    </FieldGrid>
  )
}
