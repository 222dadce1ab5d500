import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  number,
  object,
  optional,
  string,
  union,
} from 'superstruct'
import { CardExpiry, MaskedNumber } from '#shared/api/personScalars.ts'
import { PaymentSetting } from '#shared/api/settingParts.ts'
import { locales } from '#shared/i18n/locale.ts'
import { cardBrands } from '#shared/money/payment/cards.ts'

/**
 * The messages between the app and the payment document, which the app shows in a frame of the same origin. Only the payment
 * document has the card number and the security code. No message contains them.
 */

/** What the gateway or its server finds wrong with a card. */
const cardIssues = [
  'INVALID_PARAMETER_SYNTAX',
  'Others',
  'INVALID_EXPIRATION_YEAR',
  'Invalid_card_number',
] as const
export type CardIssue = (typeof cardIssues)[number]

/** How a hotel takes cards, with the brands of this app. */
export const CardSetting = object({ ...PaymentSetting.schema, card_brands: array(enums(cardBrands)) })
export type CardSetting = Infer<typeof CardSetting>

/** What the payment document needs to know. Dates are YYYY-MM-DD. */
export const CardConfig = object({
  locale: enums(locales),
  /** The hotel's colours, as `themeOf` takes them. */
  colours: object({ button_colour: optional(string()), header_colour: optional(string()) }),
  setting: CardSetting,
  /** The card must be valid on this date. */
  checkOut: string(),
  /** Today at the hotel. */
  today: string(),
  /** The amount to pay, in minor units of the currency; 0 for a card that is only a guarantee. */
  amount: integer(),
  currency: string(),
  /** The brands that can pay this amount; without them its limit decides. */
  brands: optional(array(enums(cardBrands))),
  /** Whether the guest may save the card. */
  canSave: boolean(),
})
export type CardConfig = Infer<typeof CardConfig>

/** The tokens of a card: one to pay, and a second one if the guest saves the card. `expiry` is the last valid month. */
const TokenisedCard = object({
  ok: literal(true),
  tokens: array(string()),
  card: object({ brand: enums(cardBrands), masked_number: MaskedNumber, expiry: CardExpiry }),
})

/**
 * Why there is no token. `fields`: the guest corrects the marked fields. `busy`: the gateway is busy. `unavailable`: the
 * gateway cannot be reached.
 */
const NoToken = object({ ok: literal(false), reason: enums(['fields', 'busy', 'unavailable']) })

export const CardResult = union([TokenisedCard, NoToken])
export type CardResult = Infer<typeof CardResult>

/** From the app to the payment document. */
export const ToCard = union([
  object({ type: literal('configure'), config: CardConfig }),
  object({ type: literal('tokenise'), id: integer() }),
  object({ type: literal('refuse'), issue: enums(cardIssues) }),
])
export type ToCard = Infer<typeof ToCard>

/** From the payment document to the app. `height` is in CSS pixels. `submit`: the guest has pressed Enter in a field. */
export const FromCard = union([
  object({ type: literal('ready') }),
  object({ type: literal('height'), height: number() }),
  object({ type: literal('submit') }),
  object({ type: literal('result'), id: integer(), result: CardResult }),
])
export type FromCard = Infer<typeof FromCard>

/**
 * The message with which the app begins: it has one port, over which all other messages go. A port has no origin, so that
 * the payment document checks origin and window of this message.
 */
export const CONNECT = 'noren-card'
