import { type ComponentProps, Suspense } from 'react'
import { lazyPage } from '#app/platform/lazyPage.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { StayChoice } from './StayChoice.tsx'

const Later = lazyPage(() => import('./StayChoice.tsx').then((m) => m.StayChoice))

/** Nobody waits for the calendar who has had a moment to read. */
export const fetchCalendar = Later.preload

/** The calendar and what else says when a stay is: most searches come with their days, and never open it. */
export function StayChoiceLater(props: ComponentProps<typeof StayChoice>) {
  return (
    <Suspense fallback={<Skeleton width="min(44rem, 100vw - 64px)" height="24rem" />}>
      <Later {...props} />
    </Suspense>
  )
}
