import type { BrandSite, ProviderClient } from '../../server/providers/provider.ts'

/** The versions of Facebook's Graph API end two years after their release. */
export const GRAPH_VERSION = 'v26.0'

const client = (brandId: number, provider: ProviderClient['provider'], clientId: string): ProviderClient => ({
  ...{ brandId, provider, clientId, clientSecret: `sandbox-secret-of-${clientId}` },
  ...{ base: null, version: GRAPH_VERSION, responseType: 'code' as const },
})

/** The published clients of the sandbox at the doubles of the providers, by the brands of its hotels. */
export const sandboxClients: readonly ProviderClient[] = [
  client(100, 'line', '1600000001'),
  client(100, 'line', '1600000002'),
  client(100, 'facebook', '100000000000001'),
  client(100, 'facebook', '100000000000002'),
  client(100, 'open_id', 'noren-hakone'),
  client(100, 'creansmaerd', 'hakone-points'),
  client(427, 'line', '1600000003'),
]

/** Whether a call has the secret of a client of a provider. */
export const isSandboxClient = (
  provider: ProviderClient['provider'],
  clientId: string,
  secret?: string,
): boolean =>
  sandboxClients.some(
    (one) =>
      one.provider === provider &&
      one.clientId === clientId &&
      (secret === undefined || one.clientSecret === secret),
  )

const site = (brandId: number, clientId: string): BrandSite => ({
  ...{ brandId, clientId, clientSecret: `sandbox-secret-of-${clientId}`, base: null },
})

/** The published clients of the sandbox at the double of the brands' own sites. */
export const sandboxSites: readonly BrandSite[] = [site(100, 'moriyu-site'), site(427, 'preview-site')]

/** Whether a call has the secret of a client of a brand's own site. */
export const isSandboxSite = (clientId: string, secret?: string): boolean =>
  sandboxSites.some(
    (one) => one.clientId === clientId && (secret === undefined || one.clientSecret === secret),
  )
