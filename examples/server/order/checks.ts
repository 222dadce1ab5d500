import type { Identity } from '#shared/api/identity.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { viewerOf, visibleQuestions } from '#shared/questions/visibleQuestions.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import { readSoldExtras } from '../extras/extraUses.ts'
import { offeredExtras } from '../extras/offeredExtras.ts'
import { orderExtras } from '../extras/orderExtras.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { acceptsProfiles } from '../members/programs.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { checkAnswers } from '../questions/checkAnswers.ts'
import { questionOf } from '../questions/questionOf.ts'
import { checkGuestDetails } from '../reservations/details/guestDetails.ts'
import { extraKey } from './parts/extras.ts'
import type { OrderAmounts } from './parts.ts'
import { planOf } from './planOf.ts'
import { orderedStays } from './version.ts'

/** Checks the extras of an order. It keeps what the guest's own holds have. */
export async function checkExtras(
  tx: Queries,
  hotel: Hotel,
  order: ReservationOrder,
  { extras: held = {} }: OrderAmounts,
  today: StayDate,
): Promise<BookedExtra[]> {
  const { extras = [], locale } = order
  if (extras.length === 0) return []
  const stays = orderedStays(order)
  const sold = await readSoldExtras(tx, hotel, spanOf(stays))
  const own = (id: number, day: StayDate) => held[extraKey(id, day)] ?? 0
  // The texts and the pictures are not used.
  const offered = offeredExtras(hotel, { stays, sold, own, today, locale, base: '' })
  return orderExtras(extras, { stored: hotel.extras, offered, stays, today })
}

/** Checks the details of the guest and the answers against what this guest is asked. */
export function checkDetails(hotel: Hotel, order: ReservationOrder, { customer, now }: PricingContext): void {
  const rooms = order.rooms.map(({ room_plan_code, promotion_id = null }) => ({
    room_plan_code,
    hotel_plan_code: planOf(hotel, room_plan_code)?.plan.hotel_plan_code ?? '',
    promotion_id,
    wbf_price_code: null,
  }))
  const questions = visibleQuestions(
    hotel.questions.map((question) => questionOf(question, order.locale, '')),
    {
      place: 'place_booking_process',
      viewer: viewerOf(customer),
      hotelId: hotel.id,
      rooms,
      now,
    },
  )
  const adults = order.rooms.map((room) => room.adults)
  checkAnswers(order.additional_questions ?? [], { asked: questions, adults })
  checkGuestDetails(hotel, order, questions)
}

/**
 * The member whose profile the order updates; null for an order that updates none. Refuses an order of a guest, of a member
 * whose programme does not allow it, and of a member of a third-party system: `invalid`.
 */
export function memberToUpdate(
  hotel: Pick<Hotel, 'programs' | 'settings'>,
  order: Pick<ReservationOrder, 'update_member_profile'>,
  customer: Identity,
): number | null {
  if (!order.update_member_profile) return null
  if (!customer.user || !acceptsProfiles(hotel, customer.user.program_id ?? null))
    throw new Refusal('invalid', { field: 'update_member_profile' })
  return customer.user.id
}
