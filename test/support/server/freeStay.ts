import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Choice, type Guest, inDays } from './guest.ts'

/**
 * The first two nights from the 30th day on for which a hotel sells a plan in a room type that it also sells for one night and for three.
 * Throws if there are none in a month.
 */
export async function freeStay(guest: Guest, hotel: string, plan: string): Promise<Choice> {
  for (let ahead = 30; ahead < 60; ahead++) {
    const checkin = inDays(ahead)
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(async (nights) => {
        const { body } = await guest.search(hotel, checkin, addDays(checkin, nights))
        return body.rooms.flatMap((room) => room.room_plans.map((offered) => ({ room, plan: offered })))
      }),
    )
    const isSold = (offers: typeof two, code: string) =>
      offers?.some((offer) => offer.plan.room_plan_code === code)
    const found = two?.find(
      ({ plan: { hotel_plan_code, room_plan_code: code } }) =>
        hotel_plan_code === plan && isSold(one, code) && isSold(three, code),
    )
    if (found) return { hotel, checkin, checkout: addDays(checkin, 2), party: adultsOnly(2), ...found }
  }
  throw new Error(`No stay at ${hotel}`)
}
