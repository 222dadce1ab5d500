import { createServer, connect as dial, type Socket } from 'node:net'

/** Lighthouse's Slow 4G: 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. */
const ROUND_TRIP_MS = 150
const DOWN_BYTES_MS = (1.6 * 1024 * 1024) / 8 / 1000
const UP_BYTES_MS = (750 * 1024) / 8 / 1000

export type SlowLine = {
  /** From now on as slow as a phone's, or as fast as it can be. It is slow to begin with. */
  slowDown: (isSlow: boolean) => void
  /** The port that leads to this one over the slow line. */
  to: (port: number) => Promise<number>
  close: () => void
}

/**
 * A line as slow as a phone's, for all connections together: bytes queue for their turn and then travel. A browser's
 * own throttling would leave out the first requests of a frame of another site, whose target it does not have yet.
 */
export function openSlowLine(): SlowLine {
  const closers: (() => void)[] = []
  const isFreeAt = { down: 0, up: 0 }
  let isSlow = true

  /** When this many bytes have arrived at the other end. */
  function arrival(way: 'down' | 'up', bytes: number, from: number): number {
    if (!isSlow) return 0
    const begins = Math.max(from, isFreeAt[way])
    isFreeAt[way] = begins + bytes / (way === 'down' ? DOWN_BYTES_MS : UP_BYTES_MS)
    return isFreeAt[way] + ROUND_TRIP_MS / 2
  }

  /** `opensAt`: before it the connection itself is still being made, which costs a round trip. */
  function carry(from: Socket, to: Socket, way: 'down' | 'up', opensAt: number) {
    const after = (at: number, act: () => void) => {
      if (isSlow) setTimeout(act, Math.max(0, at - performance.now()))
      else act()
    }
    from.on('data', (all: Buffer) => {
      // In pieces of a few packets, so that two answers share the line.
      for (let at = 0; at < all.length; at += 4096) {
        const piece = all.subarray(at, at + 4096)
        after(arrival(way, piece.length, Math.max(performance.now(), opensAt)), () => to.write(piece))
      }
    })
    from.on('end', () => after(arrival(way, 0, performance.now()), () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => after(arrival(way, 0, performance.now()), () => to.destroy()))
  }

  return {
    slowDown(yes) {
      isSlow = yes
    },
    to: (port) =>
      new Promise((resolve) => {
        const server = createServer((near) => {
          const far = dial(port, '127.0.0.1')
          const opensAt = performance.now() + (isSlow ? ROUND_TRIP_MS : 0)
          for (const socket of [near, far]) socket.setNoDelay(true)
          carry(near, far, 'up', opensAt)
          carry(far, near, 'down', opensAt)
          closers.push(() => [near, far].forEach((socket) => void socket.destroy()))
        })
        closers.push(() => server.close())
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : 0)
        })
      }),
    close: () => closers.forEach((close) => void close()),
  }
}
