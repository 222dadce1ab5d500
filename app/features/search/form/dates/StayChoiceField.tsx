import { type ComponentProps, Suspense } from 'react'
import { StayChoice } from '#app/features/search/lazyPanels.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'

/** `StayChoice`, with a skeleton of the same size while its code is loading. */
export function StayChoiceField(props: ComponentProps<typeof StayChoice>) {
  return (
    <Suspense fallback={<Skeleton width="min(44rem, 100vw - 64px)" height="24rem" />}>
      <StayChoice {...props} />
    </Suspense>
  )
}
