import { Suspense } from 'react'
import { GuestsPanel } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { FormField } from './FormField.tsx'
import * as css from './SearchForm.module.css'
import { useGuestProblems } from './useGuestProblems.ts'
import type { SearchFormState } from './useSearchForm.ts'

/** Who comes, and in how many rooms they sleep. */
export function GuestsField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const words = useStayTexts()
  const sayAll = useGuestProblems()
  const { draft, setDraft, open, setOpen, said } = form
  return (
    <FormField
      id="guests"
      trigger={form.guests}
      label={text('search.form.guests')}
      briefLabel={text('search.form.guestsBrief')}
      value={words.rooms(draft.rooms)}
      brief={words.guestsIn(draft.rooms)}
      isOpen={open === 'guests'}
      onOpen={(isOpen) => setOpen(isOpen ? 'guests' : null)}
      problems={sayAll(said)}
    >
      <Suspense fallback={<Skeleton width="min(25rem, 100vw - 32px)" height="12rem" />}>
        <GuestsPanel draft={draft} said={said} onChange={setDraft} />
        <div className={css.done}>
          <Button onClick={() => setOpen(null)}>{text('search.form.done')}</Button>
        </div>
      </Suspense>
    </FormField>
  )
}
