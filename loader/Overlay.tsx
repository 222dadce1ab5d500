import type { Face } from '#shared/bridge/messages.ts'
import { Fallback } from './Fallback.tsx'
import type { FrameState } from './frame.ts'
import { Ground } from './Ground.tsx'
import { Skeleton } from './Skeleton.tsx'
import { text } from './text.ts'

type Props = {
  frame: FrameState
  face: Face | null
  isOpen: boolean
  /** The hosted page with the search the guest was about to see. */
  hosted: string
  onClose: () => void
  onRetry: () => void
  /** The frame's document has come. */
  onLoad: () => void
}

/**
 * The dialog the app lives in. The frame is made once, in its final place: a warm one lies here unseen and inert
 * (but laid out, so the app can draw), and is neither moved nor made anew when the dialog opens.
 *
 * `closedby` is none because the back button is ours: else Android's would close the dialog and never ask the app.
 */
export function Overlay({ frame, face, isOpen, hosted, onClose, onRetry, onLoad }: Props) {
  const { phase, failure, address } = frame
  const isShown = phase === 'shown'
  const title = face?.name ?? text('book')
  return (
    <Ground face={face}>
      <dialog
        part="overlay"
        closedby="none"
        aria-label={title}
        onCancel={(event) => event.preventDefault()}
        onKeydown={(event) => event.key === 'Escape' && onClose()}
        onClose={({ currentTarget }) => currentTarget.open || onClose()}
      >
        {address && (
          <iframe
            title={title}
            src={address}
            allow="payment; clipboard-write"
            inert={!isOpen || !isShown}
            onLoad={onLoad}
          />
        )}
        <div class="curtain" inert={isShown}>
          <button class="round next" aria-label={text('close')} onClick={onClose}>
            ×
          </button>
          {failure ? (
            <Fallback failure={failure} hosted={hosted} onRetry={onRetry} />
          ) : (
            <Skeleton name={face?.name} />
          )}
        </div>
      </dialog>
    </Ground>
  )
}
