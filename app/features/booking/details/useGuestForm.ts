import { useEffect, useMemo } from 'react'
import { type FieldPathByValue, type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import { type GuestValues, guestForm, initialValues, valuesFor } from '#app/parts/order/guestForm.ts'
import { type AnswerField, fittingAnswers } from '#app/parts/questions/answerFields.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { focusProblem } from '#app/ui/forms/fieldState.ts'
import { structResolver } from '#app/ui/structResolver.ts'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'

export type GuestForm = UseFormReturn<GuestValues>

/** The paths of the text fields, such as `booker.lastName`. */
export type TextPath = FieldPathByValue<GuestValues, string>

/**
 * The form of the guest details for a number of rooms, the fields of the questions and the requirements of the hotel. It
 * starts with the draft, else with the details of the signed-in member, and stores each change in the draft. A field is
 * checked after the guest has left it or submitted the form.
 */
export function useGuestForm(
  draft: GuestDraft,
  rooms: number,
  answerFields: readonly AnswerField[],
  requirements: GuestRequirements,
): GuestForm {
  const { locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const { user } = useSession().whoami
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const resolver = useMemo(
    () => structResolver(guestForm(rule, rooms, answerFields, requirements)),
    [rule, rooms, answerFields, requirements],
  )
  const values = valuesFor(rooms, draft.read().values ?? initialValues(user, rule))
  const form = useForm<GuestValues>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    // What the guest has typed or deleted is kept.
    defaultValues: { ...values, answers: fittingAnswers(values.answers, answerFields) },
  })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  )

  // Marks the fields that the server refused, and focuses the first.
  useEffect(() => {
    const [first, ...others] = draft.takeRefused() as TextPath[]
    for (const path of first ? [first, ...others] : []) form.setError(path, { message: 'refused' })
    // It waits one frame: the shell focuses the top of a new screen first.
    if (first) focusProblem(first)
  }, [form, draft])

  return form
}
