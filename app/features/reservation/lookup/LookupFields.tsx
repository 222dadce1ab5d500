import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#app/data/messageOf.ts'
import type { Query } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { structResolver } from '#app/ui/structResolver.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import * as css from './LookupFields.module.css'
import {
  EmailOnlyForm,
  LookupForm,
  type LookupProblem,
  type LookupValues,
  normalizeLookup,
} from './lookupForm.ts'

const resolver = structResolver<LookupValues>(LookupForm)
const resolverOfEmail = structResolver<LookupValues>(EmailOnlyForm)

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
  const { text } = useText()
  const messageText = useMessage()
  const [submitCount, setSubmitCount] = useState(0)
  const form = useForm<LookupValues>({
    mode: 'onTouched',
    defaultValues: { number: number ?? suggested ?? '', email: '' },
    resolver: number === undefined ? resolver : resolverOfEmail,
  })
  const { errors } = form.formState
  const { error, isLoading } = result
  const problemText = (field: keyof LookupValues) => {
    const problem = errors[field]?.message as LookupProblem | undefined
    if (problem === 'required') return text(`form.enter.${field}`)
    return problem && text(`form.problem.${problem}`)
  }

  useEffect(() => {
    if (error?.isClientError && submitCount > 0) document.getElementById('lookup-email')?.focus()
  }, [error, submitCount])

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        setSubmitCount(submitCount + 1)
        onSubmit(normalizeLookup(values))
      })}
    >
      {error && !isLoading && (
        <Notice tone="danger">
          <p>{messageText(messageOf(error, 'errors.5008'))}</p>
          <p>
            <CallHotel />
          </p>
        </Notice>
      )}
      {number === undefined && (
        <Field
          id="lookup-number"
          label={text('reservation.number')}
          hint={text('reservation.numberHint')}
          error={problemText('number')}
        >
          {(attributes) => (
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              lang="en"
              aria-required
              {...attributes}
              {...form.register('number')}
            />
          )}
        </Field>
      )}
      <Field
        id="lookup-email"
        label={text('reservation.email')}
        hint={text('reservation.emailHint')}
        error={problemText('email')}
      >
        {(attributes) => (
          <input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
            aria-required
            {...attributes}
            {...form.register('email')}
          />
        )}
      </Field>
      <Button type="submit" kind="filled" busy={isLoading}>
        {text('reservation.show')}
      </Button>
    </form>
  )
}
