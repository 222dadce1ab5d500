import { flushSync } from 'react-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { SearchFormState } from './useSearchForm.ts'

/**
 * The button of each panel of the form: closes the panel and shows the rooms. If something is missing, the panel stays
 * and the first invalid control has the focus. `count` is the number of room types that the page shows, or null.
 */
export function ShowRooms({ form, count }: { form: SearchFormState; count: number | null }) {
  const { text } = useText()
  return (
    <Button
      kind="filled"
      onClick={({ currentTarget }) => {
        const panel = currentTarget.closest('[role=dialog]')
        flushSync(form.finish)
        panel?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }}
    >
      {count && !form.isChanged ? text('search.form.showCount', { count }) : text('search.form.show')}
    </Button>
  )
}
