import { cardBrands } from '#shared/money/payment/cards.ts'
import { firstShop, secondShop } from '../../doubles/gmo/credentials.ts'
import type { HotelOwnSettings } from '../../server/hotels/hotel.ts'

type GatewaySetting = NonNullable<HotelOwnSettings['payment']>

/** GMO with its script of the first generation. `{double}` stands for the address of its double in this installation. */
export const gmoV1: GatewaySetting = {
  gateway: 'gmo',
  generation: 'v1',
  script_url: '{double}/ext/js/token.js',
  shop_id: firstShop.shopId,
  card_brands: [...cardBrands],
  saves_cards: true,
}

/** GMO with its script of the second generation. The hotel has its own shop. */
export const gmoV2: GatewaySetting = {
  gateway: 'gmo',
  generation: 'v2',
  script_url: '{double}/payment/js/mp-token.js',
  shop_id: secondShop.shopId,
  api_key: secondShop.apiKey,
  public_key: secondShop.publicKey,
  card_brands: [...cardBrands],
  saves_cards: true,
}
