import { useText } from '#app/i18n/TextProvider.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { EmailTypo } from './EmailTypo.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField } from './TextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = { form: GuestForm; phone: FieldRequirement }

/** E-mail, its confirmation, and phone number of the booker. */
export function ContactFields({ form, phone }: Props) {
  const { text } = useText()
  const { trigger, formState } = form
  // Read during render: react-hook-form updates only the fields of `formState` that a render has read.
  const isConfirmationTouched = formState.touchedFields.emailAgain
  const emailAttributes = {
    form,
    normalize: emailIn,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    lang: 'en',
  } as const
  return (
    <FieldGrid>
      <div>
        <TextField
          {...emailAttributes}
          name="email"
          label={text('booking.email')}
          hint={text('booking.emailHint')}
          onTyped={() => isConfirmationTouched && void trigger('emailAgain')}
        />
        <EmailTypo form={form} />
      </div>
      <TextField
        {...emailAttributes}
        name="emailAgain"
        label={text('booking.emailAgain')}
        hint={text('booking.emailAgainHint')}
      />
      <PhoneField form={form} requirement={phone} />
    </FieldGrid>
  )
}
