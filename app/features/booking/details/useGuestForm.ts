import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import {
  type GuestValues,
  guestForm,
  initialValues,
  valuesFor,
  withDetails,
} from '#app/parts/order/guestForm.ts'
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
 * starts with the draft and the details of the signed-in member, and stores each change in the draft. A guest who signs in gets the
 * details in empty fields, once for each member: what the guest has typed or deleted stays.
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
  const details = initialValues(user, rule)
  function filled(typed: GuestValues): GuestValues {
    return user && draft.read().filledWith !== user.id ? withDetails(typed, details) : typed
  }
  const stored = draft.read().values
  const values = valuesFor(rooms, stored ? filled(stored) : details)
  const form = useCheckedForm(struct, {
    name: GUEST_FORM,
    values: { ...values, answers: fittingAnswers(values.answers, answerFields) },
    store: (typed) => draft.storeValues(typed, user?.id),
  })
  const { refuse, getValues, setValue, clearErrors, reset } = form

  const changeUser = useEffectEvent(() => {
    // Details that the member has not touched disappear with the session.
    if (!user && draft.read().values === null) return reset(values)
    const next = filled(getValues())
    for (const name of ['booker', 'email', 'emailAgain', 'phone'] as const) {
      if (next[name] === getValues(name)) continue
      setValue(name, next[name] as never)
      clearErrors(name)
    }
  })
  const id = user?.id
  const lastId = useRef(id)
  useEffect(() => {
    if (lastId.current !== id) changeUser()
    lastId.current = id
  }, [id])

  useEffect(() => refuse(draft.takeRefused()), [refuse, draft])
  return form
}
