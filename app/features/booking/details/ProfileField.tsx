import { useText } from '#app/i18n/TextProvider.tsx'
import { useProfileUpdate } from '#app/parts/guest/useProfileUpdate.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { idOf, problemAt } from '#app/ui/forms/fieldState.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import * as css from './ProfileField.module.css'
import type { GuestForm } from './useGuestForm.ts'

/** Lets a member copy the details to the profile, if the programme allows it. */
export function ProfileField({ form }: { form: GuestForm }) {
  const { text } = useText()
  const problem = problemAt(form, 'updateProfile')
  const id = idOf('updateProfile')
  if (!useProfileUpdate(true)) return null
  return (
    <div>
      <Checkbox
        id={id}
        label={text('booking.updateProfile')}
        aria-describedby={[`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')}
        aria-invalid={problem ? true : undefined}
        {...form.register('updateProfile')}
      />
      <p id={`${id}-hint`} className={css.hint}>
        <SmallPrint>{text('booking.updateProfileHint')}</SmallPrint>
      </p>
      {problem && (
        <p id={`${id}-error`} className={css.error}>
          {text(`form.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
