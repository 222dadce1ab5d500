import type { Routing } from '../navigation/address.ts'

/**
 * The settings of an installation, in the JSON element of index.html: the addresses of the servers, the path of the app and
 * the publishable key pair of the widget. One build serves any number of installations.
 */
export type Runtime = {
  /** Empty, the default, for an API on the origin of the app. */
  apiBase: string
  /** The address of the API by default. */
  identityBase: string
  clientKey: string
  clientSecret: string
  /** With a slash at both ends. */
  basePath: string
  /** `history`, the default, needs a server that answers every path with index.html; `hash` needs one path only. */
  routing: Routing
  /** Origins of pages that may frame the app, for hotels whose settings have no list. */
  allowedOrigins: string[]
  /** The address of error reports; null sends none. */
  sentryDsn: string | null
}

type SettingsJson = Omit<Partial<Runtime>, 'sentryDsn'> & {
  sentryDsn?: string
  /** Hosts that always have `hash` routing: `book.example`, or `*.example` for all its subdomains. */
  hashHosts?: string[]
}

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Reads the settings from JSON for a page on this host. Throws an Error that names missing or invalid settings. */
export function runtimeOf(json: string, host: string): Runtime {
  const {
    apiBase = '',
    identityBase = apiBase,
    clientKey,
    clientSecret,
    ...rest
  } = JSON.parse(json) as SettingsJson
  const { basePath = '/', routing = 'history', hashHosts = [], allowedOrigins = [], sentryDsn = null } = rest
  if (!clientKey || !clientSecret) {
    throw new Error('noren-settings in index.html needs clientKey and clientSecret')
  }
  if (routing !== 'history' && routing !== 'hash') {
    throw new Error(`noren-settings in index.html has routing "${routing}"; it takes history or hash`)
  }
  if (!Array.isArray(allowedOrigins))
    throw new Error('noren-settings in index.html has allowedOrigins that are no list of origins')
  const isHash = routing === 'hash' || hashHosts.some((pattern) => isHost(pattern, host))
  const servers = { apiBase, identityBase, clientKey, clientSecret }
  return { ...servers, basePath, routing: isHash ? 'hash' : 'history', allowedOrigins, sentryDsn }
}

export const readRuntime = (): Runtime =>
  runtimeOf(document.getElementById('noren-settings')?.textContent ?? '{}', location.hostname)
