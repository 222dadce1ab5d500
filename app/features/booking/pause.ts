/** Waits so long, or until the network is back: whichever comes first. */
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

/** The promise's own end, or the error when it has none after so long. */
export function within<T>(ms: number, promise: Promise<T>, error: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
