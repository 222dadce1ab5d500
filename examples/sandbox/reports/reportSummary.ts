import { isRecord } from '#shared/values/isRecord.ts'
import type { JsonObject } from './envelope.ts'

/** An event for a list. The event comes from outside, so any field may be missing or of another type. */
export type ReportSummary = {
  level: string
  /** The type of the exception, such as `TypeError`; empty for a message. */
  type: string
  value: string
  tags: [name: string, value: string][]
  /** When the event happened by the app's clock, as an ISO timestamp; null when unknown. */
  timestamp: string | null
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}

/** Tags are an object or a list of pairs. */
function tagsOf(tags: unknown): [string, string][] {
  const pairs = Array.isArray(tags) ? tags : isRecord(tags) ? Object.entries(tags) : []
  return pairs.flatMap((pair): [string, string][] =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], textOf(pair[1])]] : [],
  )
}

/** Seconds since the epoch, or a text. */
function momentOf(timestamp: unknown): string | null {
  const ms =
    typeof timestamp === 'number'
      ? timestamp * 1000
      : typeof timestamp === 'string'
        ? Date.parse(timestamp)
        : NaN
  const moment = new Date(ms)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The last exception is the thrown one. The exceptions before it are its causes. */
function exceptionOf(event: JsonObject): JsonObject | null {
  const { exception } = event
  const values = isRecord(exception) ? exception.values : exception
  const last: unknown = Array.isArray(values) ? values.at(-1) : null
  return isRecord(last) ? last : null
}

function messageOf({ message, logentry }: JsonObject): string {
  const entry = isRecord(message) ? message : isRecord(logentry) ? logentry : {}
  return textOf(message) || textOf(entry.formatted) || textOf(entry.message)
}

/** Summarises an event. Never throws. */
export function summaryOf(event: JsonObject): ReportSummary {
  const exception = exceptionOf(event)
  return {
    level: textOf(event.level) || 'error',
    type: textOf(exception?.type),
    value: textOf(exception?.value) || messageOf(event),
    tags: tagsOf(event.tags),
    timestamp: momentOf(event.timestamp),
  }
}
