import * as css from './Gallery.module.css'
import { ExpandIcon } from './icons.tsx'
import { TurnButtons } from './TurnButtons.tsx'
import { usePictureTrack } from './usePictureTrack.ts'

type Props = {
  pictures: readonly { url: string; alt: string }[]
  label: string
  previous: string
  next: string
  /** The text of the position: "2 of 6". */
  counter: (position: number, count: number) => string
  /** The name of the button that enlarges the pictures. */
  enlarge: string
  /** Receives the index of the pressed picture. */
  onEnlarge: (index: number) => void
  /** Loads the first picture with high priority: the first gallery of a page. */
  eager?: boolean
}

/**
 * Pictures side by side. Guests swipe, use the arrow keys, or press the buttons; Tab skips the buttons, because the arrow
 * keys do the same. A press on a picture enlarges it. The space of a picture is reserved before it has loaded.
 */
export function Gallery({
  pictures,
  label,
  previous,
  next,
  counter,
  enlarge,
  onEnlarge,
  eager = false,
}: Props) {
  const count = pictures.length
  const { track, at, turn, onScroll, onKeyDown } = usePictureTrack(count)
  const isMany = count > 1

  return (
    <div className={css.gallery}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        ref={track}
        className={css.track}
        role="group"
        aria-label={label}
        // A scrollable region needs keyboard access.
        tabIndex={isMany ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={() => onEnlarge(at)}
      >
        {pictures.map(({ url, alt }, index) => (
          <img
            key={url}
            className={css.picture}
            src={url}
            alt={alt}
            width={600}
            height={400}
            decoding="async"
            loading={eager && index === 0 ? 'eager' : 'lazy'}
            fetchPriority={eager && index === 0 ? 'high' : 'auto'}
          />
        ))}
      </div>
      {isMany && <TurnButtons previous={previous} next={next} onTurn={turn} isQuiet />}
      <button type="button" className={css.enlarge} onClick={() => onEnlarge(at)}>
        <span className={css.counter}>
          {isMany && <span>{counter(at + 1, count)}</span>}
          <ExpandIcon />
        </span>
        <span className="unseen">{enlarge}</span>
      </button>
    </div>
  )
}
