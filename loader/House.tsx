import { Fallback } from './Fallback.tsx'
import type { FrameState } from './frame.ts'
import { Skeleton } from './Skeleton.tsx'
import type { View } from './view.ts'

export type Props = {
  frame: FrameState
  title: string
  /** Whether the guest can see it. */
  isOpen: boolean
  /** The hosted page with the search the guest was about to see. */
  hosted: string
  onRetry: () => void
  /** The frame's document has come. */
  onLoad: () => void
  /** What the curtain has beside the skeleton. */
  children?: View
}

/** The frame, made once in its final place, and before it the curtain: an outline of what comes, or a way on. */
export function House({ frame, title, isOpen, hosted, onRetry, onLoad, children }: Props) {
  const { phase, failure, address } = frame
  const isShown = phase === 'shown'
  return [
    address && (
      <iframe
        title={title}
        src={address}
        credentialless={crossOriginIsolated}
        allow="payment; clipboard-write"
        inert={!isOpen || !isShown}
        onLoad={onLoad}
      />
    ),
    <div class="curtain" inert={isShown}>
      {children}
      {failure ? <Fallback failure={failure} hosted={hosted} onRetry={onRetry} /> : <Skeleton name={title} />}
    </div>,
  ]
}
