import { createServer, connect as dial, type Socket } from 'node:net'
import { logDelivered, logSent, type WireLog } from './wireLog.ts'

/** Lighthouse's Slow 4G: 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. */
const ROUND_TRIP_MS = 150
const DOWN_BYTES_MS = (1.6 * 1024 * 1024) / 8 / 1000
const UP_BYTES_MS = (750 * 1024) / 8 / 1000

export type SlowLine = {
  /** Switches between a phone's line and the machine's own speed. The line begins slow. */
  setSlow: (isSlow: boolean) => void
  /** Opens a port that leads to `port` over the line, and logs its traffic if a log is given. */
  open: (port: number, log?: WireLog) => Promise<number>
  close: () => void
}

/**
 * A proxy as slow as a phone's line, shared by all connections: bytes queue for their turn and then travel. The browser's
 * own throttling would not delay preflights, nor the first requests of a frame of another site.
 */
export function openSlowLine(): SlowLine {
  const closers: (() => void)[] = []
  const isFreeAt = { down: 0, up: 0 }
  let isSlow = true

  /** The moment at which these bytes have arrived at the other end. */
  function arrival(way: 'down' | 'up', bytes: number, from: number): number {
    if (!isSlow) return 0
    const begins = Math.max(from, isFreeAt[way])
    isFreeAt[way] = begins + bytes / (way === 'down' ? DOWN_BYTES_MS : UP_BYTES_MS)
    return isFreeAt[way] + ROUND_TRIP_MS / 2
  }

  /** `opensAt`: until then the connection itself is being made, which costs a round trip. */
  function carry(
    [from, to]: [Socket, Socket],
    way: 'down' | 'up',
    opensAt: number,
    log: WireLog | undefined,
  ) {
    // Timers round their milliseconds: the queue keeps the order of the bytes.
    const queue: (() => void)[] = []
    const after = (at: number, act: () => void) => {
      queue.push(act)
      const next = () => queue.shift()?.()
      if (isSlow) setTimeout(next, Math.max(0, at - performance.now()))
      else next()
    }
    from.on('data', (all: Buffer) => {
      if (log && way === 'up') logSent(log, all)
      // Pieces of a few packets, so that two responses share the line.
      for (let at = 0; at < all.length; at += 4096) {
        const piece = all.subarray(at, at + 4096)
        after(arrival(way, piece.length, Math.max(performance.now(), opensAt)), () => {
          if (log && way === 'down') logDelivered(log, piece.length)
          to.write(piece)
        })
      }
    })
    from.on('end', () => after(arrival(way, 0, performance.now()), () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => after(arrival(way, 0, performance.now()), () => to.destroy()))
  }

  return {
    setSlow(yes) {
      isSlow = yes
    },
    open: (port, log) =>
      new Promise((resolve) => {
        const server = createServer((near) => {
          const far = dial(port, '127.0.0.1')
          const opensAt = performance.now() + (isSlow ? ROUND_TRIP_MS : 0)
          for (const socket of [near, far]) socket.setNoDelay(true)
          carry([near, far], 'up', opensAt, log)
          carry([far, near], 'down', opensAt, log)
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
