import { useText } from '#app/i18n/TextProvider.tsx'
import { tidyEmail, tidyPhone } from './contact.ts'
import * as css from './GuestForm.module.css'
import { TextField } from './TextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

/** How the hotel reaches whoever books. */
export function ContactFields({ form }: { form: GuestForm }) {
  const { text } = useText()
  const { trigger, formState } = form
  // Read while drawing, or the form does not know that anybody wants to be told.
  const isAgainTouched = formState.touchedFields.emailAgain
  const address = {
    form,
    kindly: tidyEmail,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    lang: 'en',
  } as const
  return (
    <div className={css.pair}>
      <TextField
        {...address}
        name="email"
        label={text('booking.email')}
        hint={text('booking.emailHint')}
        onTyped={() => isAgainTouched && void trigger('emailAgain')}
      />
      <TextField
        {...address}
        name="emailAgain"
        label={text('booking.emailAgain')}
        hint={text('booking.emailAgainHint')}
      />
      <TextField
        form={form}
        name="phone"
        label={text('booking.phone')}
        hint={text('booking.phoneHint')}
        kindly={tidyPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        lang="en"
      />
    </div>
  )
}
