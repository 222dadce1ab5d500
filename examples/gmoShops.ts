import { array, object, optional, size, string, validate } from 'superstruct'
import type { GmoShop } from './server/payments/gatewaySettings.ts'
import { SettingError } from './server/start/SettingError.ts'

const Text = size(string(), 1, 100)

/** The shops of `NOREN_GMO_SHOPS`. A shop without a site has the cards of members at the site of the first shop. */
const ListedShops = array(
  object({
    shop_name: Text,
    shop_id: Text,
    shop_pass: Text,
    site_id: optional(Text),
    site_pass: optional(Text),
  }),
)

const EXAMPLE = '[{"shop_name":"…","shop_id":"…","shop_pass":"…","site_id":"…","site_pass":"…"}]'

/** Whether a bank can show the name of a shop. */
export const isShopName = (name: string): boolean => /^[\x20-\x7e]{1,25}$/.test(name)

/** The shops of the double. Their passwords are published. */
export const sandboxShops: readonly [GmoShop, GmoShop] = [
  {
    shopName: 'Noren sandbox',
    shopId: 'tshop00000001',
    shopPass: 'sandboxpass',
    siteId: 'tsite00000001',
    sitePass: 'sandboxsite',
  },
  {
    shopName: 'Hakone sandbox',
    shopId: 'tshop00000002',
    shopPass: 'sandboxpass2',
    siteId: 'tsite00000001',
    sitePass: 'sandboxsite',
  },
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const failure = (what: string) => new SettingError(`NOREN_GMO_SHOPS: ${what}.`)

/** The shops of a list beside the first shop. Throws a SettingError, whose message contains no password. */
function listedShops(text: string, { siteId, sitePass }: GmoShop): GmoShop[] {
  const [problem, shops = []] = validate(parsed(text), ListedShops)
  if (problem) throw failure(`${problem.path.join('.') || 'the value'} is not as in ${EXAMPLE}`)
  return shops.map(({ shop_name, shop_id, shop_pass, site_id, site_pass }) => {
    if (!isShopName(shop_name)) throw failure(`shop_name of ${shop_id} takes 1 to 25 ASCII characters`)
    if ((site_id === undefined) !== (site_pass === undefined))
      throw failure(`${shop_id} needs site_id and site_pass, or neither`)
    const site = site_id && site_pass ? { siteId: site_id, sitePass: site_pass } : { siteId, sitePass }
    return { shopName: shop_name, shopId: shop_id, shopPass: shop_pass, ...site }
  })
}

/** The operator's shops at GMO: the first one, and the listed ones. Without settings, the shops of the sandbox's double. */
export function readGmoShops(env: Record<string, string | undefined>): [GmoShop, ...GmoShop[]] {
  const [sandbox, ...more] = sandboxShops
  const first = {
    shopName: env.NOREN_GMO_SHOP_NAME ?? sandbox.shopName,
    shopId: env.NOREN_GMO_SHOP_ID ?? sandbox.shopId,
    shopPass: env.NOREN_GMO_SHOP_PASS ?? sandbox.shopPass,
    siteId: env.NOREN_GMO_SITE_ID ?? sandbox.siteId,
    sitePass: env.NOREN_GMO_SITE_PASS ?? sandbox.sitePass,
  }
  if (env.NOREN_GMO_SHOPS !== undefined) return [first, ...listedShops(env.NOREN_GMO_SHOPS, first)]
  return env.NOREN_GMO_URL ? [first] : [first, ...more]
}
