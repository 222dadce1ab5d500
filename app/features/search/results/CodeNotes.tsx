import type { CodeAnswers } from '#app/features/search/form/codeAnswers.ts'
import { codeKeys } from '#app/features/search/form/draft.ts'
import { useCodeWords } from '#app/features/search/form/useCodeWords.ts'
import { Notice } from '#app/ui/Notice.tsx'

/** What became of the codes of the search, above what it found. */
export function CodeNotes({ answers }: { answers: CodeAnswers | null }) {
  const say = useCodeWords()
  return codeKeys.map((key) => {
    const answer = answers?.[key]
    return (
      answer && (
        <Notice key={key} tone={answer.status === 'applied' ? 'quiet' : 'care'}>
          <p>{say(answer)}</p>
        </Notice>
      )
    )
  })
}
