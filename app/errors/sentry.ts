import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { sendReportsTo } from './report.ts'
import { scrub } from './scrub.ts'

declare const __VERSION__: string

/**
 * Starts to send error reports to Sentry. A report contains no breadcrumbs, no URL query and no user, and all its texts are
 * scrubbed.
 */
export function startSentry(dsn: string, tags: Record<string, string>): void {
  const client = new BrowserClient({
    dsn,
    release: `noren@${__VERSION__}`,
    sendDefaultPii: false,
    maxBreadcrumbs: 0,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: ({ user: _, breadcrumbs: __, request: ___, ...event }) =>
      scrub({ ...event, request: { url: location.origin + location.pathname } }) as ErrorEvent,
  })
  const scope = getCurrentScope()
  scope.setClient(client)
  scope.setTags(tags)
  client.init()
  sendReportsTo((error, own, level) => {
    client.captureException(error, { captureContext: { tags: own, level } }, scope)
  })
}
