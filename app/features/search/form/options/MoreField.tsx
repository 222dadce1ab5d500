import { Suspense } from 'react'
import { lazyPanel } from '#app/features/search/lazyPanel.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { PopoverLink } from '../PopoverLink.tsx'
import type { SearchFormState } from '../useSearchForm.ts'
import type { CodeAnswers } from './codeAnswers.ts'
import { countOptions } from './countOptions.ts'

const MorePanel = lazyPanel(async () => (await import('./MorePanel.tsx')).MorePanel)

type Props = { form: SearchFormState; answers: CodeAnswers | null; count: number | null }

/**
 * The button of the other options (filters, currency, codes), with the number of options that are set. `count` is the
 * number of room types that the page shows.
 */
export function MoreField({ form, answers, count }: Props) {
  const { text } = useText()
  const hotel = useHotel()
  const { criteria, open, setOpen, close, refinement } = form
  const set = countOptions(criteria, hotel)
  if (!refinement) return null
  return (
    <PopoverLink
      value={set > 0 ? text('search.form.moreSet', { count: set }) : text('search.form.more')}
      brief={set > 0 ? text('search.form.moreSetBrief', { count: set }) : text('search.form.moreBrief')}
      label={text('search.form.more')}
      isSet={set > 0}
      isOpen={open === 'more'}
      onOpen={(isOpen) => (isOpen ? setOpen('more') : close())}
      onIntent={MorePanel.preload}
    >
      <Suspense fallback={<Skeleton width="min(25rem, 100vw - 32px)" height="18rem" />}>
        <MorePanel form={form} refinement={refinement} answers={answers} count={count} />
      </Suspense>
    </PopoverLink>
  )
}
