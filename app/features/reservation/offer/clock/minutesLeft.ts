/** The minutes before the end of an offer at which screen readers say how long it still binds. */
const SPOKEN = [5, 1]

/** The clock of an offer that binds for `seconds` from now on. `minutes`: what is said last; null until five minutes before the end. */
export function createMinutesLeft(seconds: number) {
  let minutes: number | null = null
  return {
    minutes: () => minutes,
    subscribe(onChange: () => void): () => void {
      const timers = SPOKEN.filter((mark) => mark * 60 < seconds).map((mark) =>
        setTimeout(
          () => {
            minutes = mark
            onChange()
          },
          (seconds - mark * 60) * 1000,
        ),
      )
      return () => timers.forEach(clearTimeout)
    },
  }
}
