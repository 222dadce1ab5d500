import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { createDraft } from '#app/parts/order/draft.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import type { Order } from '#app/parts/order/order.ts'
import { askedPurpose } from '#app/parts/order/parts/purpose.ts'
import { priceOf } from '#app/search/rooms/chosenRooms.ts'
import { guestIdentity, type Whoami } from '#shared/api/identity.ts'
import type { Question } from '#shared/api/questions.ts'
import { DEFAULT_REQUIREMENTS, type GuestRequirements } from '#shared/party/guestFields.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { price } from './bookedStay.ts'
import { memoryStorage } from './memoryStorage.ts'

type Wish = {
  criteria: Criteria
  chosen: ChosenRoom[]
  values: GuestValues
  couponCode?: string | null
  asked?: Question[]
  requirements?: GuestRequirements
  canUpdateProfile?: boolean
  whoami?: Whoami
}

/** An order of rooms by a guest whose name is in the alphabet, without extras. */
export const orderWith = ({
  criteria,
  chosen,
  values,
  couponCode = null,
  asked = [],
  requirements = DEFAULT_REQUIREMENTS,
  canUpdateProfile = false,
  whoami = guestIdentity,
}: Wish): Order => ({
  search: { criteria, chosenCodes: chosen.map(({ plan }) => plan.room_plan_code) },
  bookingKey: 'a1',
  dates: datesOfRooms(criteria) ?? [],
  chosen,
  price: priceOf(chosen) ?? price(0),
  exchange: null,
  guest: { values, rule: 'alphabet', requirements, canUpdateProfile },
  purpose: askedPurpose(whoami, chosen, null),
  stored: createDraft(memoryStorage(), 'hakone').read(),
  answers: { asked, notifications: [] },
  extras: { offered: { slots: [], error: undefined, reload() {} }, deliveries: [] },
  coupon: { code: couponCode, answer: null },
  points: { offered: null, most: 0, used: 0 },
})
