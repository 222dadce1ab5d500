/** A shop of the double, with what its pages know of it. */
type Shop = { shopId: string; shopPass: string; apiKey: string; publicKey: string }
/** What a page sends to get a token: the id of the shop, or its pair of keys. */
type PageKeys = { shopId?: string | undefined; apiKey?: string | undefined; publicKey?: string | undefined }

/** The published accounts of the sandbox. They open nothing but the double. The site has the cards of members of both shops. */
export const credentials = {
  shopId: 'tshop00000001',
  shopPass: 'sandboxpass',
  siteId: 'tsite00000001',
  sitePass: 'sandboxsite',
  apiKey: 'noren-sandbox-api-key',
  publicKey: 'noren-sandbox-public-key',
} as const

export const secondShop = {
  shopId: 'tshop00000002',
  shopPass: 'sandboxpass2',
  apiKey: 'noren-sandbox-api-key-2',
  publicKey: 'noren-sandbox-public-key-2',
} as const satisfies Shop

const shops: readonly Shop[] = [credentials, secondShop]

/** The shop that a page names to get a token; null for an unknown shop, or a wrong pair of keys. */
export const shopOfPage = ({ shopId, apiKey, publicKey }: PageKeys): string | null =>
  shops.find((shop) => shop.shopId === shopId || (shop.apiKey === apiKey && shop.publicKey === publicKey))
    ?.shopId ?? null

/** The shop that calls the API; null without its password. */
export const shopOfCall = (shopId: string | null, shopPass: string | null): string | null =>
  shops.find((shop) => shop.shopId === shopId && shop.shopPass === shopPass)?.shopId ?? null
