import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as css from './SummarySkeleton.module.css'

/** The place of the summary of the stay in wide windows, while the rooms or its code are loading. */
export const SummarySkeleton = () => (
  <div className={css.summary}>
    <Skeleton height="16rem" radius="var(--radius-large)" />
  </div>
)
