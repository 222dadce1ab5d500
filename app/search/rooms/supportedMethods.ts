import type { CardSetting } from '#app/cardDocument/messages.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { acceptsAmount } from '#shared/money/payment/cards.ts'
import { cardCurrencies, gatewayForCards } from '#shared/money/payment/gateways.ts'
import {
  needsCard,
  type PaymentMethod,
  paymentMethods,
  takesCard,
} from '#shared/money/payment/paymentMethods.ts'
import { transferDeadline } from '#shared/money/payment/transferDeadline.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { sharedMethods } from './chosenRooms.ts'

/** Whether a guest can pay at this hotel with one of these methods: cards need its gateway. */
export const canPay = (methods: readonly PaymentMethod[], hasCards = false): boolean =>
  methods.some((method) => hasCards || !takesCard(method))

/**
 * Why the chosen rooms cannot be paid: `conflict` if they have no common payment method, `unsupported` if a guest cannot
 * pay with their common methods. Else null.
 */
export function paymentProblem(
  chosen: readonly ChosenRoom[],
  hasCards = false,
): 'conflict' | 'unsupported' | null {
  const shared = sharedMethods(chosen)
  if (canPay(shared, hasCards)) return null
  return shared.length === 0 && chosen.every(({ plan }) => canPay(plan.payment_methods, hasCards))
    ? 'conflict'
    : 'unsupported'
}

/**
 * Why a method of one of the rooms is not available. `rooms`: other rooms do not accept it. `cards`: the hotel takes no cards
 * here. `amount`: it is too high for the cards that the hotel takes. `tooLate`: the check-in is too near for a transfer.
 */
type MethodProblem = 'rooms' | 'cards' | 'amount' | 'tooLate'

export type OfferedMethod = { method: PaymentMethod; problem: MethodProblem | null }

type Situation = {
  price: StayPrice
  cards: CardSetting | null
  checkin: StayDate
  /** Today at the hotel. */
  today: StayDate
  /** The days after the booking in which a transfer must arrive; null if they are unknown. */
  transferDays: number | null
}

/** Whether the gateway of the hotel charges cards in this currency. */
const chargesIn = ({ gateway }: CardSetting, currency: string): boolean =>
  cardCurrencies[gatewayForCards[gateway]]?.includes(currency) ?? false

function problemOf(
  method: PaymentMethod,
  shared: readonly PaymentMethod[],
  { price, cards, checkin, today, transferDays }: Situation,
): MethodProblem | null {
  if (!shared.includes(method)) return 'rooms'
  const amount = prepaidOf(price, method)
  if (needsCard(method, amount)) {
    if (!cards || !chargesIn(cards, price.currency)) return 'cards'
    if (!cards.card_brands.some((brand) => acceptsAmount(brand, amount, price.currency))) return 'amount'
  }
  const isTooLate = transferDeadline({ today, checkin, days: transferDays }) === null
  return method === 'bank_transfer' && isTooLate ? 'tooLate' : null
}

/** The method that charges least before the stay: the first one of several. Undefined without a method. */
export const leastCharged = (
  methods: readonly PaymentMethod[],
  price: StayPrice,
): PaymentMethod | undefined =>
  methods.reduce<PaymentMethod | undefined>(
    (least, method) => (least && prepaidOf(price, least) <= prepaidOf(price, method) ? least : method),
    undefined,
  )

/** The methods of the chosen rooms, each with the reason why it is not available. */
export function offeredMethods(chosen: readonly ChosenRoom[], situation: Situation): OfferedMethod[] {
  const shared = sharedMethods(chosen)
  const any = paymentMethods.filter((method) =>
    chosen.some(({ plan }) => plan.payment_methods.includes(method)),
  )
  return any.map((method) => ({ method, problem: problemOf(method, shared, situation) }))
}
