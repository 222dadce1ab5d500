import type { Server } from 'node:http'

const CLOSE_TIMEOUT_MS = 3_000

/** Returns a function that closes the server after the requests that are being answered, and waits for nothing else. */
export function closerOf(server: Server): () => Promise<void> {
  let answering = 0
  let hangUp = () => {}
  server.on('request', (_, answer) => {
    answering++
    answer.once('close', () => {
      answering--
      if (answering === 0) hangUp()
    })
  })
  return () =>
    new Promise((resolve) => {
      const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      server.close(() => {
        clearTimeout(timeout)
        resolve()
      })
      hangUp = () => server.closeAllConnections()
      if (answering === 0) hangUp()
    })
}
