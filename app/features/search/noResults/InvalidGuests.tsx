import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useGuestProblems } from '../form/guests/useGuestProblems.ts'
import type { DraftProblems } from '../form/searchDraft.ts'
import type { SearchFormState } from '../form/useSearchForm.ts'
import { EmptyState } from './EmptyState.tsx'

/** For a search with valid dates but invalid rooms or guests: the problems, and a button to the guests panel. */
export function InvalidGuests({ problems, form }: { problems: DraftProblems; form: SearchFormState }) {
  const { text } = useText()
  const problemTexts = useGuestProblems()
  return (
    <EmptyState heading={text('search.guests.problem.heading')} sentences={problemTexts(problems)}>
      <Button kind="filled" onClick={() => form.setOpen('guests')}>
        {text('search.nothing.changeGuests')}
      </Button>
    </EmptyState>
  )
}
