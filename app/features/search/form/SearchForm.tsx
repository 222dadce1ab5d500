import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPanel, preloadPanels } from '#app/features/search/lazyPanel.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useIsVisible } from '#app/platform/visibility.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { Button } from '#app/ui/Button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { DatesField } from './dates/DatesField.tsx'
import { GuestsField } from './guests/GuestsField.tsx'
import type { CodeAnswers } from './options/codeAnswers.ts'
import { MoreField } from './options/MoreField.tsx'
import * as css from './SearchForm.module.css'
import type { SearchFormState } from './useSearchForm.ts'

const PriceAlertDialog = lazyPanel(
  async () => (await import('../calendar/PriceAlertDialog.tsx')).PriceAlertDialog,
)
const HotelField = lazyPanel(async () => (await import('./hotel/HotelField.tsx')).HotelField)

type Props = {
  form: SearchFormState
  isSearched: boolean
  /** The hotel's answers to the codes of the search. */
  answers?: CodeAnswers | null
  /** The number of room types that the page shows for the search of the URL; null while it is unknown. */
  count?: number | null
  /** Whether the results are complete, so that the form may load its lazy panels. */
  isQuiet?: boolean
  /** The controls of the list, in narrow windows. */
  children?: ReactNode
}

/** The search bar above the results: dates, rooms and guests; below them the options that few guests change. */
export function SearchForm({
  form,
  isSearched,
  answers = null,
  count = null,
  isQuiet = false,
  children,
}: Props) {
  const { text } = useText()
  const isVisible = useIsVisible()
  const [showsHotel, setShowsHotel] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    return whenIdle(() => {
      preloadPanels()
      if (isVisible) setShowsHotel(true)
    })
  }, [isQuiet, isVisible])
  return (
    <search className={css.search}>
      <form
        className={css.search}
        aria-label={text('search.form.name')}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div className={css.bar} data-sticky>
          <div className={css.form}>
            <DatesField form={form} count={count} />
            <GuestsField form={form} count={count} />
            <Button
              type="submit"
              onPointerDown={form.beginPress}
              // Before the guest has chosen dates, the calendar is the task.
              kind={
                form.canSearch && !form.isProposal && (!isSearched || form.isChanged) ? 'filled' : 'outline'
              }
              className={css.submit}
              aria-label={text('search.form.search')}
            >
              <SearchIcon />
              <span className={css.submitText}>{text('search.form.search')}</span>
            </Button>
          </div>
        </div>
        {form.refinement && (
          <div className={css.extras}>
            {children}
            <MoreField form={form} answers={answers} count={count} />
            {showsHotel && (
              <Suspense>
                <HotelField form={form} />
              </Suspense>
            )}
          </div>
        )}
      </form>
      {/* Outside of the form: the address has a form of its own. */}
      {form.alert && (
        <Suspense fallback={null}>
          <PriceAlertDialog wish={form.alert} onClose={() => form.setAlert(null)} />
        </Suspense>
      )}
    </search>
  )
}
