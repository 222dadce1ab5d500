import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FormField } from './FormField.tsx'
import { StayChoiceField } from './StayChoiceField.tsx'
import type { SearchFormState } from './useSearchForm.ts'
import { useStayProblem } from './useStayProblem.ts'
import { useStayValue } from './useStayValue.ts'

/** When the stay is. Its days all chosen, the calendar closes by itself. */
export function DatesField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const sayStay = useStayValue()
  const say = useStayProblem()
  const { draft, setDraft, open, setOpen, said } = form
  const chosen = sayStay(draft)
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
      problems={said.dates ? [say(said.dates)] : []}
    >
      <StayChoiceField
        draft={draft}
        rooms={draft.rooms}
        onChange={(next, isWhole) => {
          setDraft(next)
          if (isWhole) setOpen(null)
        }}
      >
        <Button onClick={() => setOpen(null)}>{text('search.form.done')}</Button>
      </StayChoiceField>
    </FormField>
  )
}
