import { array, enums, integer, object, optional, pattern, size, string, validate } from 'superstruct'
import { providerNames } from '#shared/members/providers.ts'
import { json } from '#shared/values/parseJson.ts'
import { GRAPH_VERSION, sandboxClients, sandboxSites } from '../doubles/providers/sandboxClients.ts'
import type { BrandSite, ProviderClient } from '../server/providers/provider.ts'
import { SettingError } from '../server/start/SettingError.ts'
import { type Variables, whole } from './variable.ts'

const Text = size(string(), 1, 300)

const Address = pattern(Text, /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/)

const Clients = array(
  object({
    brand_id: integer(),
    provider: enums(providerNames),
    client_id: Text,
    client_secret: Text,
    /** The issuer of an OpenID provider, or the address of the partner of points. */
    address: optional(Address),
    version: optional(pattern(string(), /^v\d{1,3}\.\d$/)),
    response_type: optional(enums(['code', 'id_token'])),
  }),
)

const EXAMPLE =
  '[{"brand_id":100,"provider":"line","client_id":"…","client_secret":"…"},{"brand_id":100,"provider":"open_id","client_id":"…","client_secret":"…","address":"https://…"}]'

const failure = (what: string) => new SettingError(`NOREN_PROVIDERS: ${what}.`)

/** The clients of the operator. Throws a SettingError, whose message contains no secret. */
export function readProviders(value: string | undefined): readonly ProviderClient[] {
  if (value === undefined) return sandboxClients
  const [problem, clients = []] = validate(json(value), Clients)
  if (problem) throw failure(`${problem.path.join('.') || 'the value'} is not as in ${EXAMPLE}`)
  return clients.map((client, index) => {
    const { brand_id, provider, client_id, client_secret, address, version, response_type } = client
    const isVendor = provider === 'line' || provider === 'facebook'
    if (!isVendor && !address) throw failure(`${client_id} needs an address`)
    const isSame = (one: (typeof clients)[number]) =>
      one.brand_id === brand_id && one.provider === provider && one.client_id === client_id
    if (clients.findIndex(isSame) !== index) throw failure(`${client_id} of ${provider} is there twice`)
    return {
      ...{ brandId: brand_id, provider, clientId: client_id, clientSecret: client_secret },
      // Empty: the addresses of the vendor.
      ...{ base: address?.replace(/\/$/, '') ?? '', version: version ?? GRAPH_VERSION },
      responseType: response_type ?? 'code',
    }
  })
}

const Sites = array(object({ brand_id: integer(), client_id: Text, client_secret: Text, address: Address }))

const SITES_EXAMPLE = '[{"brand_id":100,"client_id":"…","client_secret":"…","address":"https://…"}]'

/** The own sites of brands. Throws a SettingError, whose message contains no secret. */
export function readSites(value: string | undefined): readonly BrandSite[] {
  if (value === undefined) return sandboxSites
  const [problem, sites = []] = validate(json(value), Sites)
  const isTwice = new Set(sites.map(({ brand_id }) => brand_id)).size < sites.length
  if (problem || isTwice) throw new SettingError(`NOREN_BRAND_SITES is not as in ${SITES_EXAMPLE}.`)
  return sites.map(({ brand_id, client_id, client_secret, address }) => ({
    ...{ brandId: brand_id, clientId: client_id, clientSecret: client_secret },
    base: address.replace(/\/$/, ''),
  }))
}

/** The providers at which members sign in. */
export const providerVariables = {
  NOREN_PROVIDERS: {
    takes: `the clients of brands at sign-in providers as JSON: \`${EXAMPLE}\`. \`provider\` is \`line\`, \`facebook\`, \`open_id\` or \`creansmaerd\`; \`address\` is the issuer of an OpenID provider or the address of the partner of points; \`version\` is the version of Facebook's Graph API, such as \`v14.0\`; \`response_type\` of an OpenID provider is \`code\`, or \`id_token\`, which comes by a form. A hotel offers a client that its setting \`sns_auth_settings_attributes\` names`,
    otherwise: `the clients of the sandbox's doubles; a version of \`${GRAPH_VERSION}\`; \`code\``,
    read: readProviders,
  },
  NOREN_BRAND_SITES: {
    takes: `the own sites of brands, which hand their members over with a one-time code, as JSON: \`${SITES_EXAMPLE}\`, one a brand. The server exchanges a code at \`{address}/members/by_code\`. The hotel's setting \`brand_custom_auth_token_name\` is the key of the query with the code`,
    otherwise: `the double of the sandbox`,
    read: readSites,
  },
  NOREN_PROVIDER_TIMEOUT: whole(
    10_000,
    [100, 60_000],
    'how long a call waits for a sign-in provider, 100 to 60000 ms; then the guest begins again',
  ),
} satisfies Variables
