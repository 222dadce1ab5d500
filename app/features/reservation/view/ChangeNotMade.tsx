import { type ReactNode, useEffect, useRef } from 'react'
import { awaitedChanges } from '#app/parts/reservation/awaitedChanges.ts'
import { Notice } from '#app/ui/Notice.tsx'

/**
 * A change that was not made. A guest who has waited for it in this tab begins with it: it gets the focus, unless the guest is at
 * another control.
 */
export function ChangeNotMade({ offer, children }: { offer: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isAwaited = awaitedChanges.has(offer)
    awaitedChanges.remove(offer)
    if (isAwaited && !document.activeElement?.matches('a, button, summary, select, input'))
      place.current?.focus({ preventScroll: true })
  }, [offer])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning">
        <p>{children}</p>
      </Notice>
    </div>
  )
}
