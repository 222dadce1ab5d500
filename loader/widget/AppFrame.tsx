/** @jsxImportSource preact */
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { HotelState } from '#loader/state/hotels.ts'
import { text } from '#loader/views/searchTexts.ts'
import type { AppConnection } from './connectionTypes.ts'
import { Fallback } from './Fallback.tsx'
import { Skeleton } from './Skeleton.tsx'

export type AppFrameProps = {
  hotel: HotelState
  connection: AppConnection
  /** The full page with what was opened last. */
  hosted: ReadonlySignal<string>
  frame: RefObject<HTMLIFrameElement | null>
  /** Whether the frame takes the focus when the guest first sees the app. */
  takesFocus: boolean
  /** The document of the frame has loaded, for the first time or again. */
  onLoad: () => void
  /** What stands beside the skeleton. */
  children?: ComponentChildren
}

/**
 * The frame of the app, and a cover before it until the app is visible: an outline of the results, or a way on. The
 * iframe is created once, in its final place; moving it would load it again.
 */
export function AppFrame({ hotel, connection, hosted, frame, takesFocus, onLoad, children }: AppFrameProps) {
  const { address, phase } = connection
  const failure = hotel.failure.value
  const title = hotel.search.profile.value?.name ?? text('book')
  const isShown = phase.value === 'shown'
  const isVisible = isShown && hotel.isOpen.value
  useLayoutEffect(() => {
    if (!isVisible || !takesFocus) return
    const focus = () => frame.current?.focus()
    focus()
    // Firefox refuses the focus until it has rendered that the frame is not inert any more.
    const request = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(request)
  }, [isVisible, takesFocus, frame])
  return (
    <>
      {address.value && (
        <iframe
          key="frame"
          ref={frame}
          title={title}
          // Only isolated pages need this attribute, and only Chromium supports it.
          {...(crossOriginIsolated && { credentialless: true })}
          allow="payment; clipboard-write; publickey-credentials-get"
          inert={!isVisible}
          onLoad={onLoad}
          src={address.value}
        />
      )}
      <div key="cover" class="cover" inert={isShown}>
        {children}
        {failure ? (
          <Fallback failure={failure} hosted={hosted.value} onRetry={connection.retry} />
        ) : (
          <Skeleton name={title} />
        )}
      </div>
    </>
  )
}
