import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FormField } from '../FormField.tsx'
import type { SearchFormState } from '../useSearchForm.ts'
import { StayChoiceField } from './StayChoiceField.tsx'
import { useStayProblem } from './useStayProblem.ts'
import { useStayValue } from './useStayValue.ts'

/** The field of the dates. The calendar closes by itself when the dates are complete. */
export function DatesField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const dateText = useStayValue()
  const problemText = useStayProblem()
  const { draft, setDraft, open, setOpen, shownProblems } = form
  const chosen = dateText(draft)
  return (
    <FormField
      id="dates"
      trigger={form.dates}
      label={text('search.form.dates')}
      briefLabel={text('search.form.datesBrief')}
      value={chosen?.value ?? text('search.form.noDates')}
      brief={chosen?.brief ?? text('search.form.noDatesBrief')}
      isOpen={open === 'dates'}
      onOpen={(isOpen) => setOpen(isOpen ? 'dates' : null)}
      problems={shownProblems.dates ? [problemText(shownProblems.dates)] : []}
    >
      <StayChoiceField
        draft={draft}
        rooms={draft.rooms}
        onChange={(next, isComplete) => {
          setDraft(next)
          if (isComplete) setOpen(null)
        }}
      >
        <Button onClick={() => setOpen(null)}>{text('search.form.done')}</Button>
      </StayChoiceField>
    </FormField>
  )
}
