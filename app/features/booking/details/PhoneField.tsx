import { useText } from '#app/i18n/TextProvider.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { TextField } from './TextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

/** The phone number of the booker, unless the hotel does not ask for it. */
export function PhoneField({ form, requirement }: { form: GuestForm; requirement: FieldRequirement }) {
  const { text } = useText()
  if (requirement === 'do_not_ask') return null
  return (
    <TextField
      form={form}
      name="phone"
      label={text('booking.phone')}
      hint={text('booking.phoneHint')}
      optional={requirement === 'optional' ? text('form.optional') : undefined}
      normalize={phoneIn}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      lang="en"
    />
  )
}
