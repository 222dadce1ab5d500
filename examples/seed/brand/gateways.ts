import { cardBrands } from '#shared/money/cards.ts'
import type { HotelOwnSettings } from '../../server/hotels/hotel.ts'

type PaymentSetting = NonNullable<HotelOwnSettings['payment']>

/** GMO with its script of the first generation. `{gateways}` stands for the doubles of this installation. */
export const gmoV1: PaymentSetting = {
  gateway: 'gmo',
  generation: 'v1',
  script_url: '{gateways}/ext/js/token.js',
  shop_id: 'tshop00000001',
  card_brands: [...cardBrands],
  saves_cards: true,
}

/** GMO with its script of the second generation. The hotel has a shop of its own. */
export const gmoV2: PaymentSetting = {
  gateway: 'gmo',
  generation: 'v2',
  script_url: '{gateways}/payment/js/mp-token.js',
  shop_id: 'tshop00000002',
  api_key: 'noren-sandbox-api-key-2',
  public_key: 'noren-sandbox-public-key-2',
  card_brands: [...cardBrands],
  saves_cards: true,
}
