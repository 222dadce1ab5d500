import { useText } from '#app/i18n/TextProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as css from './PolicyPage.module.css'

/** The page as it will stand, in grey. */
export function Waiting() {
  const { text } = useText()
  return (
    <div aria-busy="true">
      <p className={css.sentence} role="status">
        {text('policies.loading')}
      </p>
      <div className={css.policy}>
        <Skeleton width="40%" height="1.7rem" />
        <Skeleton height="11rem" />
      </div>
    </div>
  )
}
