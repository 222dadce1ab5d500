import { useText } from '#app/i18n/TextProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import * as css from './PolicySkeleton.module.css'

/** The outline of the page while the policies are loading. */
export function PolicySkeleton() {
  const { text } = useText()
  return (
    <div aria-busy="true">
      <p className={css.sentence} role="status">
        {text('policies.loading')}
      </p>
      <PolicyCard>
        <Skeleton width="40%" height="1.7rem" />
        <Skeleton height="11rem" />
      </PolicyCard>
    </div>
  )
}
