import { useRef, useState } from 'react'
import * as css from './Gallery.module.css'
import { BackIcon, ForwardIcon } from './icons.tsx'

type Props = {
  pictures: readonly { url: string; alt: string }[]
  label: string
  previous: string
  next: string
  /** The text of the position: "2 of 6". */
  counter: (position: number, count: number) => string
  /** Loads the first picture with high priority: the first gallery of a page. */
  eager?: boolean
}

/**
 * Pictures side by side. Guests swipe, use the arrow keys, or press the buttons; Tab skips the buttons, because the arrow
 * keys do the same. The space of a picture is reserved before it has loaded.
 */
export function Gallery({ pictures, label, previous, next, counter, eager = false }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = pictures.length

  function turn(by: 1 | -1) {
    const element = track.current
    if (!element) return
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = ((at + by + count) % count) * element.clientWidth
    element.scrollTo({ left, behavior: reducesMotion ? 'instant' : 'smooth' })
  }

  const images = pictures.map(({ url, alt }, index) => (
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
  ))
  if (count < 2) return <div className={css.gallery}>{images}</div>

  return (
    <div className={css.gallery}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        ref={track}
        className={css.track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          turn(event.key === 'ArrowLeft' ? -1 : 1)
        }}
      >
        {images}
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={css.previous}
        aria-label={previous}
        onClick={() => turn(-1)}
      >
        <BackIcon />
      </button>
      <button type="button" tabIndex={-1} className={css.next} aria-label={next} onClick={() => turn(1)}>
        <ForwardIcon />
      </button>
      <span className={css.counter}>{counter(at + 1, count)}</span>
    </div>
  )
}
