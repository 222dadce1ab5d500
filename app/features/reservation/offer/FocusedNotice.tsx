import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from '#app/ui/Notice.tsx'

type Props = Pick<ComponentProps<typeof Notice>, 'tone' | 'children'> & {
  /** Why the notice is there. Another value moves the focus again. */
  cause: unknown
  /** The notice may come by itself, so the focus stays in a field in which the guest types. */
  sparesTyping?: boolean
}

/** A notice that moves the focus to itself, because it may be out of view on a phone. */
export function FocusedNotice({ tone, cause, sparesTyping = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each cause
  useEffect(() => {
    const isTyping = document.activeElement?.matches('textarea, input:not([type="radio"], [type="checkbox"])')
    if (!(sparesTyping && isTyping)) place.current?.focus()
  }, [cause])
  return (
    <div ref={place} tabIndex={-1} data-notice>
      <Notice tone={tone}>{children}</Notice>
    </div>
  )
}
