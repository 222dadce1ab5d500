import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { CodeAnswers } from '../../form/options/codeAnswers.ts'
import { codeKeys } from '../../form/searchDraft.ts'

/** The hotel's answers to the codes of the search, above the results. */
export function CodeNotes({ answers }: { answers: CodeAnswers | null }) {
  const answerText = useCodeTexts()
  return codeKeys.map((key) => {
    const answer = answers?.[key]
    return (
      answer && (
        <Notice key={key} tone={answer.status === 'applied' ? 'neutral' : 'warning'}>
          <p>{answerText(answer)}</p>
        </Notice>
      )
    )
  })
}
