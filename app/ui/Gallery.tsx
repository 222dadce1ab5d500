import { useRef, useState } from 'react'
import * as css from './Gallery.module.css'
import { BackIcon, ForwardIcon } from './icons.tsx'

type Props = {
  pictures: readonly { url: string; alt: string }[]
  label: string
  previous: string
  next: string
  /** How the place is said: "2 of 6". */
  counter: (at: number, all: number) => string
  /** Its pictures are wanted at once: the first of the page. */
  eager?: boolean
}

/**
 * Pictures side by side: swiped, turned by the arrow keys once focused, or by the buttons, which Tab passes over
 * because the arrows do the same. The place is kept before a picture has come.
 */
export function Gallery({ pictures, label, previous, next, counter, eager = false }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const all = pictures.length

  function turn(by: 1 | -1) {
    const element = track.current
    if (!element) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = ((at + by + all) % all) * element.clientWidth
    element.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
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
  if (all < 2) return <div className={css.gallery}>{images}</div>

  return (
    <div className={css.gallery}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures is no fieldset */}
      <div
        ref={track}
        className={css.track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
      <span className={css.counter}>{counter(at + 1, all)}</span>
    </div>
  )
}
