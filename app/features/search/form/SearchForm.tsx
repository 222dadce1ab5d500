import { Suspense, useEffect, useState } from 'react'
import { HotelField, preloadPanels } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useIsVisible } from '#app/platform/visibility.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { Button } from '#app/ui/Button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import type { CodeAnswers } from './codeAnswers.ts'
import { DatesField } from './DatesField.tsx'
import { GuestsField } from './GuestsField.tsx'
import { MoreField } from './MoreField.tsx'
import * as css from './SearchForm.module.css'
import type { SearchFormState } from './useSearchForm.ts'

type Props = {
  form: SearchFormState
  isSearched: boolean
  /** What the hotel said of the codes of the search. */
  answers?: CodeAnswers | null
  /** The first things a guest waits for are there: what can wait may come now. */
  isQuiet?: boolean
}

/** Dates, rooms and guests above the results, always at hand; under them what few guests change. */
export function SearchForm({ form, isSearched, answers = null, isQuiet = false }: Props) {
  const { text } = useText()
  const isSeen = useIsVisible()
  const [hasRested, setRested] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    return whenIdle(() => {
      preloadPanels()
      if (isSeen) setRested(true)
    })
  }, [isQuiet, isSeen])
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
        <div className={css.bar}>
          <div className={css.form}>
            <DatesField form={form} />
            <GuestsField form={form} />
            <Button
              type="submit"
              kind={isSearched && !form.isChanged ? 'outline' : 'filled'}
              className={css.go}
              aria-label={text('search.form.search')}
            >
              <SearchIcon />
              <span className={css.goWord}>{text('search.form.search')}</span>
            </Button>
          </div>
        </div>
        {form.refine && (
          <div className={css.extras}>
            <MoreField form={form} answers={answers} />
            {hasRested && (
              <Suspense>
                <HotelField form={form} />
              </Suspense>
            )}
          </div>
        )}
      </form>
    </search>
  )
}
