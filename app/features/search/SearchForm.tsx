import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { DatesField } from './DatesField.tsx'
import { GuestsField } from './GuestsField.tsx'
import * as css from './SearchForm.module.css'
import type { SearchFormState } from './useSearchForm.ts'

/** Dates, rooms and guests above the results, always at hand. */
export function SearchForm({ form, isSearched }: { form: SearchFormState; isSearched: boolean }) {
  const { text } = useText()
  return (
    <search className={css.bar}>
      <form
        className={css.form}
        aria-label={text('search.form.name')}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
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
      </form>
    </search>
  )
}
