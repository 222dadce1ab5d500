/** `info`: something failed, and the guest does not need it. */
type Level = 'error' | 'info'

/** Receives errors: the error service of the installation. */
type ReportTarget = (error: Error, tags: Record<string, string>, level: Level) => void

let target: ReportTarget | null = null
/** Errors that were reported before there was a target. */
const waiting: Parameters<ReportTarget>[] = []
const MOST_WAITING = 50

/** Whether the guest has left the page. The browser then cuts off its requests, which is no error. */
let isLeft = false
/** How often the guest has left the page. */
let departures = 0

/** Ends the reports when the guest leaves the page, until they return to it. */
export function stopReportsWhenLeft(): void {
  addEventListener('pagehide', () => {
    isLeft = true
    departures++
  })
  addEventListener('pageshow', () => {
    isLeft = false
  })
}

/**
 * Reports an error to the console and to the error service, unless the guest has left the page. Message and tags must not
 * contain what a guest typed.
 */
export function report(error: Error, tags: Record<string, string> = {}, level: Level = 'error'): void {
  if (isLeft) return
  console[level](
    '[noren]',
    error.message,
    ...Object.entries(tags).map(([name, value]) => `${name}: ${value}`),
  )
  if (target) target(error, tags, level)
  else if (waiting.length < MOST_WAITING) waiting.push([error, tags, level])
}

/** How long a browser may cut off the requests of a page before it says that the guest leaves the page, in ms. */
const LEAVING_MS = 500

/** Reports a lost connection, unless the guest leaves the page at this moment. */
export function reportLostConnection(error: Error): void {
  const before = departures
  setTimeout(() => {
    if (departures === before) report(error)
  }, LEAVING_MS)
}

/** Sends all reports to the target, first the reports that waited. */
export function sendReportsTo(next: ReportTarget): void {
  target = next
  for (const report of waiting.splice(0)) next(...report)
}
