import { useEffect } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import type { Query } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import * as css from './LookupFields.module.css'
import { EmailOnlyForm, LookupForm, type LookupValues, normalizeLookup } from './lookupForm.ts'

type Props = {
  /** The number in the URL. With it the form has only the e-mail field. */
  number?: string
  /** The initial value of the number field. */
  suggested?: string | null
  result: Query<Reservation>
  onSubmit: (values: LookupValues) => void
}

/** The form for the number and the e-mail address of a reservation, with the error of the last look-up above it. */
export function LookupFields({ number, suggested, result, onSubmit }: Props) {
  const { isLoading } = result
  // A notice says that the session has ended. The guest can send the form again.
  const error = result.error?.status === 401 ? undefined : result.error
  const { text } = useText()
  const messageText = useMessage()
  const form = useCheckedForm(number === undefined ? LookupForm : EmailOnlyForm, {
    name: 'lookup',
    values: { number: number ?? suggested ?? '', email: '' },
  })
  const { setFocus } = form
  const { isSubmitSuccessful: isSent } = form.formState

  useEffect(() => {
    if (error?.isClientError && isSent) setFocus('email')
  }, [error, isSent, setFocus])

  return (
    <Form form={form} className={css.form} onSubmit={(values) => onSubmit(normalizeLookup(values))}>
      {error && !isLoading && (
        <Notice tone="danger">
          <p>{messageText(messageOf(error, 'errors.5008'))}</p>
          <p>
            <CallHotel />
          </p>
        </Notice>
      )}
      {number === undefined && (
        <TextField<LookupValues>
          name="number"
          kind="code"
          label={text('reservation.number')}
          hint={text('reservation.numberHint')}
          enter={text('form.enter.number')}
        />
      )}
      <TextField<LookupValues>
        name="email"
        kind="email"
        label={text('reservation.email')}
        hint={text('reservation.emailHint')}
        enter={text('form.enter.email')}
      />
      <Button type="submit" kind="filled" busy={isLoading}>
        {text('reservation.show')}
      </Button>
    </Form>
  )
}
