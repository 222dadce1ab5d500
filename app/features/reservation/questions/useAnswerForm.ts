import { useMemo, useState } from 'react'
import { object, record, refine, type Struct, string } from 'superstruct'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import {
  type AnswerField,
  type AnswerFormValues,
  answerProblems,
  fittingAnswers,
} from '#app/parts/questions/answerFields.ts'
import { answerKeyOf, answersOf } from '#app/parts/questions/answersOf.ts'
import { answerChanges, storedValues } from '#app/parts/questions/storedAnswers.ts'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { type Question, questions } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { AnswerDraft } from './answerDraft.ts'

/** The id of the form, to which the top of the screen has a link. */
export const ANSWER_FORM = 'stay-questions'

/** The rules of the fields. */
const structOf = (fields: readonly AnswerField[]): Struct<AnswerFormValues> =>
  refine(object({ answers: record(string(), string()) }), 'answers', function* ({ answers }, { path }) {
    for (const { key, message } of answerProblems(fittingAnswers(answers, fields), fields))
      yield { path: [...path, 'answers', key], message }
  }) as unknown as Struct<AnswerFormValues>

type Options = {
  reservation: Reservation
  asked: readonly Question[]
  fields: readonly AnswerField[]
  draft: AnswerDraft
  /** Called after the answers have been stored. */
  onSaved: () => void
  /** Called after a failure: some answers may be stored. */
  onFailed: () => void
}

/** The state of the form: `failed` is why the answers were not stored. */
type SaveState = { isSaving: boolean; isSaved: boolean; failed: ApiError | null }

const idle: SaveState = { isSaving: false, isSaved: false, failed: null }

/**
 * The form with the questions about a reservation. It starts with the stored answers and what the guest has typed since.
 * `save` stores the answers; an error of the server is shown at its field.
 */
export function useAnswerForm({ reservation, asked, fields, draft, onSaved, onFailed }: Options) {
  const { call } = useApi()
  const [state, setState] = useState(idle)
  const adults = reservation.rooms.map((room) => room.adults)
  const struct = useMemo(() => structOf(fields), [fields])
  const form = useCheckedForm(struct, {
    name: ANSWER_FORM,
    values: { answers: { ...storedValues(asked, adults), ...draft.read().values } },
    store(values) {
      draft.storeValues(values.answers)
      setState((last) => (last.isSaved ? idle : last))
    },
  })

  async function save(values: AnswerFormValues) {
    if (state.isSaving) return
    const { hotel_id: hotelId, number, bypass_token } = reservation
    // The signed-in owner has no token.
    const request = { params: { hotelId, id: number }, query: tokenQuery(bypass_token) }
    const answers = answersOf(asked, values.answers, adults, draft.read().files)
    const { first, changed } = answerChanges(asked, answers)
    let sent = first
    setState({ ...idle, isSaving: true })
    try {
      if (first.length > 0)
        await call(questions.answer, { ...request, body: { additional_questions: first } })
      sent = changed
      if (changed.length > 0)
        await call(questions.change, { ...request, body: { additional_questions: changed } })
      draft.clear()
      setState({ ...idle, isSaved: true })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFailed()
      const refused = Object.keys(error.body?.fields ?? {}).flatMap((field) => answerKeyOf(field, sent) ?? [])
      setState({ ...idle, failed: refused.length > 0 ? null : error })
      form.refuse(refused)
    }
  }

  return { form, state, save }
}
