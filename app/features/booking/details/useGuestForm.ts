import { useEffect, useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import { type GuestValues, guestForm, initialValues, valuesFor } from '#app/parts/order/guestForm.ts'
import { type AnswerField, fittingAnswers } from '#app/parts/questions/answerFields.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type CheckedForm, useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'

/** The id of the form. A button outside of the form submits it by this id. */
export const GUEST_FORM = 'guest'

/**
 * The form of the guest details for a number of rooms, the fields of the questions and the requirements of the hotel. It
 * starts with the draft, else with the details of the signed-in member, and stores each change in the draft.
 */
export function useGuestForm(
  draft: GuestDraft,
  rooms: number,
  answerFields: readonly AnswerField[],
  requirements: GuestRequirements,
): CheckedForm<GuestValues> {
  const { locale } = useText()
  const { kanjiNameRequired } = useHotel().guestFields
  const { user } = useSession().whoami
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const struct = useMemo(
    () => guestForm(rule, rooms, answerFields, requirements),
    [rule, rooms, answerFields, requirements],
  )
  const values = valuesFor(rooms, draft.read().values ?? initialValues(user, rule))
  const form = useCheckedForm(struct, {
    name: GUEST_FORM,
    // What the guest has typed or deleted is kept.
    values: { ...values, answers: fittingAnswers(values.answers, answerFields) },
    store: draft.storeValues,
  })
  const { refuse } = form
  useEffect(() => refuse(draft.takeRefused()), [refuse, draft])
  return form
}
