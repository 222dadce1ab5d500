import { METHODS } from 'node:http'
import { wallClock } from '../clock.ts'

/** A request's first line, and when the proxy had it. */
export type Sent = { at: number; line: string }

/** What has passed a proxy: requests as sent (preflights too), and bytes as delivered to the browser, headers included. */
export type WireLog = {
  requests: Sent[]
  delivered: { at: number; bytes: number }[]
}

export const newWireLog = (): WireLog => ({ requests: [], delivered: [] })

/** Browsers do not pipeline HTTP/1.1, so a request's head always begins a chunk; a body's chunk has no method. */
export function logSent(log: WireLog, chunk: Buffer): void {
  const [line = ''] = chunk.toString('latin1').split('\r\n', 1)
  if (METHODS.some((method) => line.startsWith(`${method} `))) log.requests.push({ at: wallClock(), line })
}

export function logDelivered(log: WireLog, bytes: number): void {
  log.delivered.push({ at: wallClock(), bytes })
}

export type Traffic = { from: number; requests: Sent[]; bytes: number }

/** Requests and bytes between two moments of the wall clock. */
export function trafficBetween(log: WireLog, from: number, to: number): Traffic {
  const isWithin = ({ at }: { at: number }) => at >= from && at <= to
  return {
    from,
    requests: log.requests.filter(isWithin),
    bytes: log.delivered.filter(isWithin).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
