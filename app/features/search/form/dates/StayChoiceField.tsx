import { type ComponentProps, Suspense } from 'react'
import { lazyPanel } from '#app/features/search/lazyPanel.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'

const StayChoice = lazyPanel(async () => (await import('./StayChoice.tsx')).StayChoice)

/** `StayChoice`, with a skeleton of the same size while its code is loading. */
export function StayChoiceField(props: ComponentProps<typeof StayChoice>) {
  return (
    <Suspense fallback={<Skeleton width="min(44rem, 100vw - 64px)" height="24rem" />}>
      <StayChoice {...props} />
    </Suspense>
  )
}
