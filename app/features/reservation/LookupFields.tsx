import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Query } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { LookupForm, type LookupProblem, toWanted } from './lookupForm.ts'
import * as css from './ReservationView.module.css'
import type { Wanted } from './useFound.ts'

type Props = {
  /** Given where the address names the reservation: then only the e-mail is asked for. */
  number?: string
  /** A number to begin with, where the guest came from a reservation of theirs. */
  suggested?: string | null
  found: Query<Reservation>
  onWanted: (wanted: Wanted) => void
}

/** The number and the e-mail of a reservation; what went wrong is said right above them. */
export function LookupFields({ number, suggested, found, onWanted }: Props) {
  const { text } = useText()
  const [tries, setTries] = useState(0)
  const form = useForm<Wanted>({
    mode: 'onTouched',
    defaultValues: { number: number ?? suggested ?? '', email: '' },
    resolver: (values) => {
      const [error] = LookupForm.validate(values)
      const errors = (error?.failures() ?? []).map(({ key, message }) => [key, { type: 'rule', message }])
      return error ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
  })
  const { errors } = form.formState
  const { error, isLoading } = found
  const saying = (problem: string | undefined) =>
    problem && text(`reservation.problem.${problem as LookupProblem}`)

  useEffect(() => {
    if (error && tries > 0) document.getElementById('lookup-email')?.focus()
  }, [error, tries])

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        setTries(tries + 1)
        onWanted(toWanted(values))
      })}
    >
      {error && !isLoading && (
        <Notice tone="danger">
          <p>{text(error.kind === 'refused' ? 'errors.5008' : 'reservation.unreached')}</p>
        </Notice>
      )}
      {number === undefined && (
        <Field
          id="lookup-number"
          label={text('reservation.number')}
          hint={text('reservation.numberHint')}
          error={saying(errors.number?.message)}
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
        error={saying(errors.email?.message)}
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
