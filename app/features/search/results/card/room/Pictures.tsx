import { useLayoutEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { openDialog } from '#app/ui/dialogs/openDialog.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { TurnButtons } from '#app/ui/TurnButtons.tsx'
import { usePictureTrack } from '#app/ui/usePictureTrack.ts'
import * as css from './Pictures.module.css'
import type { PicturesProps } from './RoomGallery.tsx'

/** Pictures full screen, each with its caption. Guests swipe, use the arrow keys or press buttons; Escape closes. */
export function Pictures({ pictures, start, label, previous, next, counter, onClose }: PicturesProps) {
  const { text } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const count = pictures.length
  const { track, at, show, turn, onScroll, onKeyDown } = usePictureTrack(count, start)
  // A layout effect closes the dialog before it is removed: a removed dialog does not return focus.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  const first = useRef(() => show(start))
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    if (element.clientWidth > 0) return first.current()
    // In an inline frame the dialog opens later, and the track has no width before.
    const opened = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      opened.disconnect()
      first.current()
    })
    opened.observe(element)
    return () => opened.disconnect()
  }, [track])

  return (
    <dialog
      ref={dialog}
      className={css.pictures}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <div ref={track} className={css.track} tabIndex={0} onScroll={onScroll}>
        {pictures.map(({ url, alt }, index) => (
          <figure key={url} className={css.figure} aria-hidden={index !== at}>
            <img className={css.picture} src={url} alt="" loading="lazy" />
            <figcaption className={css.caption}>{alt}</figcaption>
          </figure>
        ))}
      </div>
      <p className={css.counter} role="status">
        {counter(at + 1, count)}
      </p>
      <button type="button" className={css.close} aria-label={text('shell.close')} onClick={onClose}>
        <CloseIcon />
      </button>
      {count > 1 && <TurnButtons previous={previous} next={next} onTurn={turn} />}
    </dialog>
  )
}
