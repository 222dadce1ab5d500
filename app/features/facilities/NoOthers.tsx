import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './FacilitiesPage.module.css'

/** No other hotel to show: that it is so, and the way back to the rooms of this one. */
export function NoOthers({ criteria, sentence }: { criteria: Criteria; sentence: string }) {
  const { text } = useText()
  return (
    <div className={css.alone}>
      <p>{sentence}</p>
      <AppLink to={paths.results(criteria)} className={buttonClass('filled')}>
        {text('shell.back')}
      </AppLink>
    </div>
  )
}
