/**
 * Lets time pass. The bench measures what a page does in a given time (until idle, at rest), and a gesture has a
 * duration of its own; nothing waits this way for something to happen.
 */
export const elapse = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds since 1970 with fractions: the clock that the pages' notes use too. */
export const wallClock = (): number => performance.timeOrigin + performance.now()
