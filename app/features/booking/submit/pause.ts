/** Waits for a number of ms, or until the network is back, whichever comes first. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/** The result of the promise, or a rejection with `error()` if it takes longer than `ms`. */
export function within<T>(ms: number, promise: Promise<T>, error: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
