/** The published account of the sandbox. It opens nothing but the double. */
export const credentials = {
  shopId: 'tshop00000001',
  shopPass: 'sandboxpass',
  siteId: 'tsite00000001',
  sitePass: 'sandboxsite',
  apiKey: 'noren-sandbox-api-key',
  publicKey: 'noren-sandbox-public-key',
} as const
