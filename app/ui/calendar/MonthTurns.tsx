import { BackIcon, ForwardIcon } from '../icons.tsx'
import * as css from './MonthTurns.module.css'

type Props = {
  previous: string
  next: string
  canGoBack: boolean
  canGoOn: boolean
  onTurn: (by: 1 | -1) => void
}

/** The buttons to the previous and to the next month. */
export function MonthTurns({ previous, next, canGoBack, canGoOn, onTurn }: Props) {
  const button = (label: string, by: 1 | -1, isPossible: boolean) => (
    <button
      type="button"
      className={css.turn}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onTurn(by)}
    >
      {by < 0 ? <BackIcon /> : <ForwardIcon />}
    </button>
  )
  return (
    <div className={css.turns}>
      {button(previous, -1, canGoBack)}
      {button(next, 1, canGoOn)}
    </div>
  )
}
