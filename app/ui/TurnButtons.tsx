import { BackIcon, ForwardIcon } from './icons.tsx'
import * as css from './TurnButtons.module.css'

type Props = {
  previous: string
  next: string
  onTurn: (by: 1 | -1) => void
  /** With a mouse, the buttons appear when the pointer is on the pictures, and Tab skips them. */
  isQuiet?: boolean
}

/** The buttons that turn to the picture before and after, on both sides of the pictures. On touch screens guests swipe. */
export function TurnButtons({ previous, next, onTurn, isQuiet = false }: Props) {
  const tabIndex = isQuiet ? -1 : undefined
  const quiet = isQuiet ? css.quiet : ''
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className={`${css.previous} ${quiet}`}
        aria-label={previous}
        onClick={() => onTurn(-1)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        className={`${css.next} ${quiet}`}
        aria-label={next}
        onClick={() => onTurn(1)}
      >
        <ForwardIcon />
      </button>
    </>
  )
}
