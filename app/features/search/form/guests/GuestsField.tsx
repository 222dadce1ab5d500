import { Suspense } from 'react'
import { GuestsPanel } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { ownDatesOfRooms } from '../draft.ts'
import { FormField } from '../FormField.tsx'
import type { SearchFormState } from '../useSearchForm.ts'
import * as css from './GuestsField.module.css'
import { useGuestProblems } from './useGuestProblems.ts'

/** The field of the rooms and guests. */
export function GuestsField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const words = useStayTexts()
  const problemTexts = useGuestProblems()
  const { draft, setDraft, open, setOpen, shownProblems } = form
  const rooms = words.rooms(draft.rooms)
  const hasOwnDates = ownDatesOfRooms(draft).some(Boolean)
  return (
    <FormField
      id="guests"
      trigger={form.guests}
      label={text('search.form.guests')}
      briefLabel={text('search.form.guestsBrief')}
      value={hasOwnDates ? text('search.guests.ownDates.value', { rooms }) : rooms}
      brief={words.guestsIn(draft.rooms)}
      isOpen={open === 'guests'}
      onOpen={(isOpen) => setOpen(isOpen ? 'guests' : null)}
      problems={problemTexts(shownProblems)}
    >
      <Suspense fallback={<Skeleton width="min(25rem, 100vw - 32px)" height="12rem" />}>
        <GuestsPanel draft={draft} problems={shownProblems} onChange={setDraft} />
        <div className={css.done}>
          <Button onClick={() => setOpen(null)}>{text('search.form.done')}</Button>
        </div>
      </Suspense>
    </FormField>
  )
}
