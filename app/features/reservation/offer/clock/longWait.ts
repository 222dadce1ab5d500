/** After this time in ms, the page says that it goes on asking. */
const LONG_MS = 10_000

/** A wait that begins when the page subscribes. `isLong`: whether it takes longer than usual by now. */
export function createLongWait() {
  let isLong = false
  return {
    isLong: () => isLong,
    subscribe(onChange: () => void): () => void {
      const timer = setTimeout(() => {
        isLong = true
        onChange()
      }, LONG_MS)
      return () => clearTimeout(timer)
    },
  }
}
