/** A shop of the double: what its server calls with, and what its pages name to get a token. */
type Shop = {
  shopName: string
  shopId: string
  shopPass: string
  siteId: string
  sitePass: string
  apiKey: string
  publicKey: string
}

/** What a page sends to get a token: the id of the shop, or its pair of keys. */
type PageKeys = { shopId?: string | undefined; apiKey?: string | undefined; publicKey?: string | undefined }

/** The site, which has the cards of members of both shops. */
const site = { siteId: 'tsite00000001', sitePass: 'sandboxsite' } as const

/** The published accounts of the sandbox. They open nothing but the double. */
export const firstShop = {
  shopName: 'Noren sandbox',
  shopId: 'tshop00000001',
  shopPass: 'sandboxpass',
  ...site,
  apiKey: 'noren-sandbox-api-key',
  publicKey: 'noren-sandbox-public-key',
} as const satisfies Shop

export const secondShop = {
  shopName: 'Hakone sandbox',
  shopId: 'tshop00000002',
  shopPass: 'sandboxpass2',
  ...site,
  apiKey: 'noren-sandbox-api-key-2',
  publicKey: 'noren-sandbox-public-key-2',
} as const satisfies Shop

/** All shops of the double. */
export const sandboxShops = [firstShop, secondShop] as const

/** The shop that a page names to get a token; null for an unknown shop, or a wrong pair of keys. */
export const shopOfPage = ({ shopId, apiKey, publicKey }: PageKeys): string | null =>
  sandboxShops.find(
    (shop) => shop.shopId === shopId || (shop.apiKey === apiKey && shop.publicKey === publicKey),
  )?.shopId ?? null

/** The shop that calls the API; null without its password. */
export const shopOfCall = (shopId: string | null, shopPass: string | null): string | null =>
  sandboxShops.find((shop) => shop.shopId === shopId && shop.shopPass === shopPass)?.shopId ?? null

/** Whether a call has the password of the site. */
export const isSiteOfCall = (siteId: string | null, sitePass: string | null): boolean =>
  siteId === site.siteId && sitePass === site.sitePass
