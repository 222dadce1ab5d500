import { type ComponentProps, Suspense } from 'react'
import { lazyChange } from '../lazyChange.ts'

const ReleaseButton = lazyChange(async () => (await import('./ReleaseButton.tsx')).ReleaseButton)

/** The button that ends a payment that is not made. Its code is loaded with the page of such a payment only. */
export const Release = (props: ComponentProps<typeof ReleaseButton>) => (
  <Suspense fallback={null}>
    <ReleaseButton {...props} />
  </Suspense>
)
