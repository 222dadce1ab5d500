import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './NoOtherHotels.module.css'

/** A message that the page has no other hotel to show, and a link back to the rooms of this hotel. */
export function NoOtherHotels({ criteria, sentence }: { criteria: Criteria; sentence: string }) {
  const { text } = useText()
  return (
    <div className={css.message}>
      <p>{sentence}</p>
      <AppLink to={paths.results(criteria)} className={buttonClass('filled')}>
        {text('shell.back')}
      </AppLink>
    </div>
  )
}
