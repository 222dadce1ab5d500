import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { codeIn } from '#app/search/codeIn.ts'
import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { inputKinds } from '#app/ui/forms/inputKinds.ts'
import type { CodeKey } from '../searchDraft.ts'
import { answerTo, type CodeAnswers } from './codeAnswers.ts'

type Props = {
  code: CodeKey
  typed: string
  answers: CodeAnswers | null
  onType: (typed: string) => void
}

/** The field of a code, with the hotel's answer to the code of the last search. */
export function CodeField({ code, typed, answers, onType }: Props) {
  const { text } = useText()
  const answerText = useCodeTexts()
  const id = useId()
  const { takesPercentOnly } = useHotel().payment
  const answer = answerTo(typed, answers?.[code])
  const isApplied = answer?.status === 'applied'
  const isByPercent = code === 'coupon_code' && takesPercentOnly
  const error =
    codeIn(typed) === undefined ? text('form.problem.code') : answer && !isApplied ? answerText(answer) : ''
  return (
    <Field
      id={id}
      label={text(`options.${code}`)}
      hint={answer && isApplied ? answerText(answer) : isByPercent && text('options.percentOnly')}
      {...(error && { error })}
    >
      {(attributes) => (
        <input
          {...inputKinds.code}
          {...attributes}
          value={typed}
          maxLength={64}
          enterKeyHint="search"
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
