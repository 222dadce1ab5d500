import { useText } from '#app/i18n/TextProvider.tsx'
import { useProfileUpdate } from '#app/parts/guest/useProfileUpdate.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { CheckField } from '#app/ui/forms/CheckField.tsx'

/** Lets a member copy the details to the profile, if the programme allows it. */
export function ProfileField() {
  const { text } = useText()
  if (!useProfileUpdate(true)) return null
  return (
    <CheckField<GuestValues>
      name="updateProfile"
      label={text('booking.updateProfile')}
      hint={text('booking.updateProfileHint')}
    />
  )
}
