import { heldOfferToken } from '#app/search/rooms/heldOffer.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import type { Order, PartialOrder } from './order.ts'
import { answers } from './parts/answers.ts'
import { extras } from './parts/extras.ts'
import { guest } from './parts/guest.ts'
import { points } from './parts/points.ts'
import { purpose } from './parts/purpose.ts'
import { rooms } from './parts/rooms.ts'
import type { SentParts } from './sentParts.ts'

type RequestPart = {
  /** What the part adds to the request. */
  request: (order: PartialOrder) => Partial<ReservationOrder>
  /** Whether the part can be reviewed; without this function it always can. */
  isReady?: (order: PartialOrder) => boolean
  /** The form field of a refused field of the request, such as `guest.last_name`; null if the part has no such field. */
  formFieldOf?: (refused: string, sent: SentParts) => string | null
  /** The field of the request whose refusal means that the hotel's offer or questions have changed. */
  offeredAs?: string
}

const coupon = {
  request: ({ coupon: { code } }: PartialOrder) => (code ? { coupon_code: code } : {}),
}

const waitlist = {
  request({ search: { criteria } }: PartialOrder): { waitlist_token?: string } {
    const waitlist_token = heldOfferToken(criteria)
    return waitlist_token === undefined ? {} : { waitlist_token }
  },
}

/** The parts of an order. What each adds to the request, to its checks and to its refusals is in its file, or above. */
const orderParts = { rooms, guest, purpose, answers, extras, coupon, points, waitlist } satisfies Record<
  string,
  RequestPart
>
const parts: readonly RequestPart[] = Object.values(orderParts)

/** What all parts add together: the intersection of their requests. */
type Requests = {
  [P in keyof typeof orderParts]: (one: ReturnType<(typeof orderParts)[P]['request']>) => void
}[keyof typeof orderParts] extends (all: infer All) => void
  ? All
  : never

/** The total of a price before points. */
const totalBeforePoints = (price: StayPrice): Money => price.total - amountOf(price, 'points')

/** Whether a request still orders what the guest has seen: the same total, and the same points. */
export const isAsSeen = ({ price, points }: Order, body: ReservationOrder): boolean =>
  totalBeforePoints(price) === body.total_price && points.used === (body.spending_point ?? 0)

/**
 * The body of the booking request. It has the prices that the guest has seen. Throws a RangeError without dates or a room.
 */
export function toRequest(order: Order, method: PaymentMethod, locale: Locale): ReservationOrder {
  const requests: Requests = Object.assign({}, ...parts.map(({ request }) => request(order)))
  const { price } = order
  return {
    ...requests,
    payment_method: method,
    currency: price.currency,
    total_price: totalBeforePoints(price),
    prepaid_amount: prepaidOf(price, method),
    locale,
  }
}

/** Whether nothing must be added or changed before the review. */
export const isReady = (order: PartialOrder): boolean => parts.every((part) => part.isReady?.(order) ?? true)

/** The form field of a field in the request, such as `guest.last_name`; null if no form has it. */
export function formFieldOf(refused: string, sent: SentParts): string | null {
  for (const part of parts) {
    const field = part.formFieldOf?.(refused, sent) ?? null
    if (field !== null) return field
  }
  return null
}

/** Whether a refused field of the request is about what the hotel offers or asks. */
export const isOfferChanged = (refused: string): boolean =>
  parts.some(({ offeredAs }) => offeredAs !== undefined && refused.split('.')[0] === offeredAs)
