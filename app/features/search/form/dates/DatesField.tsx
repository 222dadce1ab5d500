import { useText } from '#app/i18n/TextProvider.tsx'
import { FormField } from '../FormField.tsx'
import { ShowRooms } from '../ShowRooms.tsx'
import type { SearchFormState } from '../useSearchForm.ts'
import { StayChoiceField } from './StayChoiceField.tsx'
import { useStayProblem } from './useStayProblem.ts'
import { useStayValue } from './useStayValue.ts'

/** The field of the dates. The calendar closes by itself when the dates are complete, and they apply. */
export function DatesField({ form, count }: { form: SearchFormState; count: number | null }) {
  const { text } = useText()
  const dateText = useStayValue()
  const problemText = useStayProblem()
  const { draft, setDraft, open, setOpen, apply, close, shownProblems } = form
  const chosen = form.isProposal ? null : dateText(draft)
  return (
    <FormField
      id="dates"
      trigger={form.dates}
      label={text('search.form.dates')}
      briefLabel={text('search.form.datesBrief')}
      value={chosen?.value ?? text('search.form.noDates')}
      brief={chosen?.brief ?? text('search.form.noDatesBrief')}
      isOpen={open === 'dates'}
      onOpen={(isOpen) => (isOpen ? setOpen('dates') : close())}
      problems={shownProblems.dates ? [problemText(shownProblems.dates)] : []}
    >
      <StayChoiceField
        draft={draft}
        rooms={draft.rooms}
        isProposal={form.isProposal}
        onChange={(next, isComplete) => (isComplete ? apply(next) : setDraft(next))}
        criteria={form.criteria}
        onAlert={form.onAlert}
      >
        <ShowRooms form={form} count={count} />
      </StayChoiceField>
    </FormField>
  )
}
