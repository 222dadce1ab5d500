import type { Routing } from '../navigation/address.ts'

/**
 * The run-time settings of an installation, in the JSON island of index.html: where the servers are, under which
 * path the app lives, and the widget's publishable key pair. One build serves any number of installations.
 */
export type Runtime = {
  apiBase: string
  identityBase: string
  clientKey: string
  clientSecret: string
  /** With a slash at both ends. */
  basePath: string
  /** `hash` where the server knows one page only; `history`, the default, where it answers every path with it. */
  routing: Routing
  /** Where error reports go; none are made without it. */
  sentryDsn: string | null
}

type Island = Omit<Partial<Runtime>, 'sentryDsn'> & {
  sentryDsn?: string
  /** Hosts on which the routing is `hash` whatever else is said: `book.example`, or `*.example` for all below it. */
  hashHosts?: string[]
}

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** The settings of an island's text for a page on this host. Throws an Error that names what is missing. */
export function runtimeOf(island: string, host: string): Runtime {
  const { apiBase, identityBase, clientKey, clientSecret, ...rest } = JSON.parse(island) as Island
  const { basePath = '/', routing = 'history', hashHosts = [], sentryDsn = null } = rest
  if (!apiBase || !identityBase || !clientKey || !clientSecret) {
    throw new Error('noren-settings in index.html needs apiBase, identityBase, clientKey and clientSecret')
  }
  if (routing !== 'history' && routing !== 'hash') {
    throw new Error(`noren-settings in index.html has routing "${routing}"; it takes history or hash`)
  }
  const isHash = routing === 'hash' || hashHosts.some((pattern) => isHost(pattern, host))
  const servers = { apiBase, identityBase, clientKey, clientSecret }
  return { ...servers, basePath, routing: isHash ? 'hash' : 'history', sentryDsn }
}

export const readRuntime = (): Runtime =>
  runtimeOf(document.getElementById('noren-settings')?.textContent ?? '{}', location.hostname)
