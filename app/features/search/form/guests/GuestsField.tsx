import { Suspense, useRef } from 'react'
import { lazyPanel } from '#app/features/search/lazyPanel.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { FormField } from '../FormField.tsx'
import { ShowRooms } from '../ShowRooms.tsx'
import { ownDatesOfRooms } from '../searchDraft.ts'
import type { SearchFormState } from '../useSearchForm.ts'
import * as css from './GuestsField.module.css'
import { useGuestProblems } from './useGuestProblems.ts'

const GuestsPanel = lazyPanel(async () => (await import('./GuestsPanel.tsx')).GuestsPanel)

/** The field of the rooms and guests. */
export function GuestsField({ form, count }: { form: SearchFormState; count: number | null }) {
  const { text } = useText()
  const words = useStayTexts()
  const problemTexts = useGuestProblems()
  const trigger = useRef<HTMLButtonElement>(null)
  const { draft, setDraft, open, setOpen, close, shownProblems } = form
  const rooms = words.rooms(draft.rooms)
  const hasOwnDates = ownDatesOfRooms(draft).some(Boolean)
  return (
    <FormField
      id="guests"
      trigger={trigger}
      label={text('search.form.guests')}
      briefLabel={text('search.form.guestsBrief')}
      value={hasOwnDates ? text('search.guests.ownDates.value', { rooms }) : rooms}
      brief={words.guestsIn(draft.rooms)}
      isOpen={open === 'guests'}
      onOpen={(isOpen) => (isOpen ? setOpen('guests') : close())}
      problems={problemTexts(shownProblems)}
    >
      <Suspense fallback={<Skeleton width="min(25rem, 100vw - 32px)" height="12rem" />}>
        <GuestsPanel draft={draft} problems={shownProblems} onChange={setDraft} />
        <div className={css.done}>
          <ShowRooms form={form} count={count} />
        </div>
      </Suspense>
    </FormField>
  )
}
