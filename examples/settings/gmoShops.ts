import { array, object, optional, size, string, validate } from 'superstruct'
import { json } from '#shared/values/parseJson.ts'
import { firstShop, secondShop } from '../doubles/gmo/credentials.ts'
import type { GmoShop } from '../server/gateways/gatewaySettings.ts'
import { SettingError } from '../server/start/SettingError.ts'

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

const failure = (what: string) => new SettingError(`NOREN_GMO_SHOPS: ${what}.`)

/**
 * Checks that each shop is there once, and each site with one password: a payment finds its account by the id of the shop, a saved
 * card by the id of the site. Throws a SettingError that names the entry.
 */
function checkRepeated(shops: readonly GmoShop[]): void {
  for (const [index, { shopId, siteId, sitePass }] of shops.entries()) {
    const before = shops.slice(0, index)
    if (before.some((shop) => shop.shopId === shopId)) throw failure(`shop_id ${shopId} is there twice`)
    if (before.some((shop) => shop.siteId === siteId && shop.sitePass !== sitePass))
      throw failure(`site_id ${siteId} of ${shopId} is there with another site_pass`)
  }
}

/** The shops of a list beside the first shop. Throws a SettingError, whose message contains no password. */
function listedShops(text: string, { siteId, sitePass }: GmoShop): GmoShop[] {
  const [problem, shops = []] = validate(json(text), ListedShops)
  if (problem) throw failure(`${problem.path.join('.') || 'the value'} is not as in ${EXAMPLE}`)
  return shops.map(({ shop_name, shop_id, shop_pass, site_id, site_pass }) => {
    if (!isShopName(shop_name)) throw failure(`shop_name of ${shop_id} takes 1 to 25 ASCII characters`)
    if ((site_id === undefined) !== (site_pass === undefined))
      throw failure(`${shop_id} needs site_id and site_pass, or neither`)
    const site = site_id && site_pass ? { siteId: site_id, sitePass: site_pass } : { siteId, sitePass }
    return { shopName: shop_name, shopId: shop_id, shopPass: shop_pass, ...site }
  })
}

/** What the server needs of a shop of the double. */
const accountOf = ({ shopName, shopId, shopPass, siteId, sitePass }: GmoShop): GmoShop => ({
  shopName,
  shopId,
  shopPass,
  siteId,
  sitePass,
})

/** The operator's shops at GMO: the first one, and the listed ones. Without settings, the shops of the sandbox's double. */
export function readGmoShops(env: Record<string, string | undefined>): [GmoShop, ...GmoShop[]] {
  const first = {
    shopName: env.NOREN_GMO_SHOP_NAME ?? firstShop.shopName,
    shopId: env.NOREN_GMO_SHOP_ID ?? firstShop.shopId,
    shopPass: env.NOREN_GMO_SHOP_PASS ?? firstShop.shopPass,
    siteId: env.NOREN_GMO_SITE_ID ?? firstShop.siteId,
    sitePass: env.NOREN_GMO_SITE_PASS ?? firstShop.sitePass,
  }
  if (env.NOREN_GMO_SHOPS !== undefined) {
    const listed = listedShops(env.NOREN_GMO_SHOPS, first)
    checkRepeated([first, ...listed])
    return [first, ...listed]
  }
  return env.NOREN_GMO_URL ? [first] : [first, accountOf(secondShop)]
}
