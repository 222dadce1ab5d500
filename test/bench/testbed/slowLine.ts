import { createServer, connect as dial, type Socket } from 'node:net'
import { elapse } from '../clock.ts'
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

type Piece = { bytes: number; deliver: () => void }

/** What a connection sends in one direction. `waiting` waits for its turn on the line, and `travelling` for its arrival. */
type Sending = { waiting: Piece[]; travelling: Piece[] }

/**
 * One direction of the line. Its connections send in turn, a few packets each, as Lighthouse divides a line among them: a
 * small response does not wait for all files that the server has sent before.
 */
function openWay(bytesPerMs: number, isSlow: () => boolean) {
  const turns: Sending[] = []
  let isBusy = false
  let isFreeAt = 0

  function sendNext() {
    const sending = turns.shift()
    const piece = sending?.waiting.shift()
    // A late timer costs the next piece no time.
    const begins = isBusy ? isFreeAt : performance.now()
    isBusy = piece !== undefined
    if (!sending || !piece) return
    if (sending.waiting.length > 0) turns.push(sending)
    sending.travelling.push(piece)
    // Timers round their milliseconds: the list keeps the order of the pieces.
    const arrive = () => sending.travelling.shift()?.deliver()
    if (isSlow()) {
      isFreeAt = begins + piece.bytes / bytesPerMs
      const wait = isFreeAt - performance.now()
      setTimeout(arrive, wait + ROUND_TRIP_MS / 2)
      setTimeout(sendNext, wait)
    } else {
      isFreeAt = begins
      arrive()
      sendNext()
    }
  }

  return function send(sending: Sending, piece: Piece) {
    sending.waiting.push(piece)
    if (sending.waiting.length === 1) turns.push(sending)
    if (!isBusy) sendNext()
  }
}

/**
 * A proxy as slow as a phone's line, shared by all connections. The browser's own throttling would not delay preflights,
 * nor the first requests of a frame of another site.
 */
export function openSlowLine(): SlowLine {
  const closers: (() => void)[] = []
  let isSlow = true
  const ways = { down: openWay(DOWN_BYTES_MS, () => isSlow), up: openWay(UP_BYTES_MS, () => isSlow) }

  /** `opened`: resolves when the connection is made, which costs a round trip. */
  function carry(
    [from, to]: [Socket, Socket],
    way: 'down' | 'up',
    opened: Promise<void>,
    log: WireLog | undefined,
  ) {
    const sending: Sending = { waiting: [], travelling: [] }
    const send = (piece: Piece) => void opened.then(() => ways[way](sending, piece))
    from.on('data', (all: Buffer) => {
      if (log && way === 'up') logSent(log, all)
      // Pieces of a few packets, so that two responses share the line.
      for (let at = 0; at < all.length; at += 4096) {
        const piece = all.subarray(at, at + 4096)
        send({
          bytes: piece.length,
          deliver() {
            if (log && way === 'down') logDelivered(log, piece.length)
            to.write(piece)
          },
        })
      }
    })
    from.on('end', () => send({ bytes: 0, deliver: () => to.end() }))
    from.on('error', () => to.destroy())
    from.on('close', () => send({ bytes: 0, deliver: () => to.destroy() }))
  }

  return {
    setSlow(yes) {
      isSlow = yes
    },
    open: (port, log) =>
      new Promise((resolve) => {
        const server = createServer((near) => {
          const far = dial(port, '127.0.0.1')
          const opened = isSlow ? elapse(ROUND_TRIP_MS) : Promise.resolve()
          for (const socket of [near, far]) socket.setNoDelay(true)
          carry([near, far], 'up', opened, log)
          carry([far, near], 'down', opened, log)
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
