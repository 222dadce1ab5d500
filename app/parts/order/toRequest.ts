import { askedTexts, guestFields } from '#app/parts/guest/guestFields.ts'
import { hasOwnGuest } from '#app/parts/guest/roomGuest.ts'
import { answerKeyOf, answersOf } from '#app/parts/questions/answersOf.ts'
import type { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { priceOf } from '#app/search/rooms/selection.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import type { ReservationOrder } from '#shared/api/reservations.ts'
import { type Delivery, orderedExtra } from '#shared/extras/slots.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import {
  DEFAULT_REQUIREMENTS,
  type FieldRequirement,
  type GuestRequirements,
} from '#shared/party/guestFields.ts'
import { type NameRule, nameInRequest } from '#shared/party/guestName.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { trackingOf } from '#shared/search/criteria.ts'
import { companionsOf, ownDatesOf } from '#shared/search/searchedRooms.ts'
import type { GuestValues } from './guestForm.ts'

export type BookingInput = {
  /** The criteria of the search. Its mode, promotion code and tracking parameters are part of the request. */
  criteria: Criteria
  /** The coupon code of the search; null if the coupon does not lower the price. */
  couponCode: string | null
  chosen: readonly ChosenRoom[]
  /** The extras that the guest orders. */
  deliveries?: readonly Delivery[]
  values: GuestValues
  /** The files that the guest has attached to answers. */
  files?: readonly DraftFile[]
  /** The questions that the guest was asked. */
  asked: readonly Question[]
  rule: NameRule
  /** How the hotel asks for the details of the guests of this stay. */
  requirements?: GuestRequirements
  /** Whether the booking may update the profile of the member. */
  canUpdateProfile?: boolean
  method: PaymentMethod
  locale: Locale
}

function searchFields(criteria: Criteria, couponCode: string | null): Partial<ReservationOrder> {
  const { mode, promo_code } = criteria
  const tracking = trackingOf(criteria)
  return {
    ...(mode && { mode }),
    ...(couponCode && { coupon_code: couponCode }),
    ...(promo_code && { promo_code }),
    ...(Object.keys(tracking).length > 0 && { tracking }),
  }
}

/** The body of the booking request. Its prices are those that the guest has seen. Throws a RangeError without dates or a room. */
export function toRequest(input: BookingInput): ReservationOrder {
  const {
    criteria,
    couponCode,
    chosen,
    deliveries = [],
    values,
    files = [],
    asked,
    rule,
    requirements = DEFAULT_REQUIREMENTS,
    canUpdateProfile = false,
    method,
    locale,
  } = input
  const { checkin, checkout } = criteria
  const price = priceOf(chosen, deliveries)
  if (!checkin || !checkout || !price) throw new RangeError('A booking needs dates and a room')
  const booker = nameInRequest(values.booker, rule)
  const { email = '', phone, arrivalTime, notes } = askedTexts(requirements, values)
  const answers = answersOf(
    asked,
    values.answers,
    chosen.map(({ party }) => party.adults),
    files,
  )
  return {
    checkin,
    checkout,
    rooms: chosen.map(({ index, party, plan }) => ({
      room_plan_code: plan.room_plan_code,
      ...ownDatesOf(criteria.rooms[index] ?? {}),
      adults: party.adults,
      children: party.children,
      kids_tiers: party.kids_tiers,
      kids_ages: party.kids_ages,
      ...companionsOf(criteria.rooms[index] ?? {}),
      guest: hasOwnGuest(values, index, chosen.length, requirements.room_guest)
        ? nameInRequest(values.rooms[index]?.name ?? values.booker, rule)
        : booker,
      total_price: plan.price.total,
      ...(plan.promotion && { promotion_id: plan.promotion.id }),
      ...(plan.scrape_id && { scrape_id: plan.scrape_id }),
    })),
    guest: { ...booker, email, ...(phone && { phone }) },
    ...(canUpdateProfile && values.updateProfile && { update_member_profile: true }),
    for_someone_else: values.forSomeoneElse && requirements.room_guest !== 'do_not_ask',
    ...(notes && { notes }),
    ...(arrivalTime && { arrival_time: arrivalTime }),
    ...(answers.length > 0 && { additional_questions: answers }),
    ...(deliveries.length > 0 && { extras: deliveries.map(orderedExtra) }),
    payment_method: method,
    currency: price.currency,
    total_price: price.total,
    prepaid_amount: prepaidOf(price, method),
    ...searchFields(criteria, couponCode),
    locale,
  }
}

/**
 * The form field of a field in the request, such as `guest.last_name`; null if the form has no such field. `answers` are
 * the answers of the request; `count` is the number of its rooms, and `roomGuest` how the hotel asks for their guests.
 */
export function fieldOf(
  refused: string,
  values: GuestValues,
  count: number,
  answers: readonly Answer[] = [],
  roomGuest: FieldRequirement = DEFAULT_REQUIREMENTS.room_guest,
): string | null {
  const names: Record<string, string> = {
    last_name: 'lastName',
    first_name: 'firstName',
    last_name_kana: 'lastKana',
    first_name_kana: 'firstKana',
  }
  const [, room, field = ''] = /^(?:rooms\.(\d+)\.)?guest\.(\w+)$/.exec(refused) ?? []
  const name = names[field]
  if (name && room !== undefined && hasOwnGuest(values, Number(room), count, roomGuest))
    return `rooms.${room}.name.${name}`
  if (name) return `booker.${name}`
  if (refused.startsWith('additional_questions')) return answerKeyOf(refused, answers)
  if (refused === 'update_member_profile') return 'updateProfile'
  return guestFields(DEFAULT_REQUIREMENTS).find(({ path }) => path === refused)?.name ?? null
}
