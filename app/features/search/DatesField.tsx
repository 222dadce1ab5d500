import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayWords } from '#app/parts/stayWords.ts'
import { Button } from '#app/ui/Button.tsx'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { FormField } from './FormField.tsx'
import { StayCalendar } from './StayCalendar.tsx'
import type { SearchFormState } from './useSearchForm.ts'
import { useStayProblem } from './useStayProblem.ts'

/** The stay's dates. Both chosen, the calendar closes by itself. */
export function DatesField({ form }: { form: SearchFormState }) {
  const { text, range, date } = useText()
  const words = useStayWords()
  const say = useStayProblem()
  const { draft, setDraft, open, setOpen, said } = form
  const { checkin, checkout } = draft
  const isWhole = checkin !== null && checkout !== null && checkin < checkout
  const nights = isWhole ? words.nights(nightsBetween(checkin, checkout)) : ''
  const value = isWhole
    ? text('parts.dates.stay', { dates: range(checkin, checkout), nights })
    : checkin
      ? `${date(checkin)} – ${checkout ? date(checkout) : ''}`
      : text('search.form.noDates')

  return (
    <FormField
      id="dates"
      trigger={form.dates}
      label={text('search.form.dates')}
      briefLabel={text('search.form.datesBrief')}
      value={value}
      brief={isWhole ? range(checkin, checkout, 'brief') : checkin ? value : text('search.form.noDatesBrief')}
      isOpen={open === 'dates'}
      onOpen={(isOpen) => setOpen(isOpen ? 'dates' : null)}
      problems={said.dates ? [say(said.dates)] : []}
    >
      <StayCalendar
        range={draft}
        rooms={draft.rooms}
        onChange={(chosen) => {
          setDraft({ ...draft, ...chosen })
          if (chosen.checkout) setOpen(null)
        }}
      >
        <Button onClick={() => setOpen(null)}>{text('search.form.done')}</Button>
      </StayCalendar>
    </FormField>
  )
}
