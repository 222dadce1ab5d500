import { Suspense, useRef } from 'react'
import { MorePanel } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { CodeAnswers } from './codeAnswers.ts'
import { optionsSet } from './optionsSet.ts'
import * as css from './SearchForm.module.css'
import type { SearchFormState } from './useSearchForm.ts'

type Props = { form: SearchFormState; answers: CodeAnswers | null }

/** The rest of what a search can say, and how much of it is said. */
export function MoreField({ form, answers }: Props) {
  const { text } = useText()
  const hotel = useHotel()
  const trigger = useRef<HTMLButtonElement>(null)
  const { criteria, open, setOpen, refine } = form
  const count = optionsSet(criteria, hotel)
  const isOpen = open === 'more'
  if (!refine) return null
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.extra}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-set={count > 0}
        onPointerEnter={MorePanel.preload}
        onFocus={MorePanel.preload}
        onClick={() => setOpen(isOpen ? null : 'more')}
      >
        {count > 0 ? text('search.form.moreSet', { count }) : text('search.form.more')}
      </button>
      {isOpen && (
        <Popover trigger={trigger} label={text('search.form.more')} onClose={() => setOpen(null)}>
          <Suspense fallback={<Skeleton width="min(25rem, 100vw - 32px)" height="18rem" />}>
            <MorePanel form={form} refine={refine} answers={answers} />
          </Suspense>
        </Popover>
      )}
    </>
  )
}
