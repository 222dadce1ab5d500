import { useEffect, useMemo } from 'react'
import { type FieldPathByValue, get, type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { GuestDraft } from './draft.ts'
import { type GuestProblem, type GuestValues, guestForm, valuesFor } from './guestForm.ts'
import { nameRuleOf } from './names.ts'
import { structResolver } from './structResolver.ts'

export type GuestForm = UseFormReturn<GuestValues>

/** The fields one types into. */
export type TextPath = FieldPathByValue<GuestValues, string>

export const idOf = (path: string): string => `guest-${path.replaceAll('.', '-')}`

/** What is wrong with a field, as far as the guest has been told. */
export const problemAt = ({ formState }: GuestForm, path: string): GuestProblem | undefined =>
  (get(formState.errors, path) as { message: GuestProblem } | undefined)?.message

/**
 * The form of the guest's details for so many rooms, with the draft in it and every letter kept. Nothing is
 * called wrong before the guest has left the field or pressed on.
 */
export function useGuestForm(draft: GuestDraft, rooms: number): GuestForm {
  const { locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const resolver = useMemo(() => structResolver(guestForm(rule, rooms)), [rule, rooms])
  const form = useForm<GuestValues>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesFor(rooms, draft.read().values ?? undefined),
  })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  )

  // What the server would not take is told beside its fields when the guest is sent back to them.
  useEffect(() => {
    const [first, ...others] = draft.takeRefused() as TextPath[]
    for (const path of first ? [first, ...others] : []) form.setError(path, { message: 'refused' })
    // The shell takes the focus to a new screen's top; ours is a step further.
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus())
  }, [form, draft])

  return form
}
