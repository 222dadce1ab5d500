import type { Infer } from 'superstruct'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Checker, Target } from './checker.ts'

export async function checkHotels(
  checker: Checker,
  { hotelId, brandId }: Target,
  { checkin, checkout }: { checkin: string; checkout: string },
): Promise<void> {
  const { ofBrand, facilities } = api.hotels
  const answer = (await checker.expectSuccess(ofBrand, 'a brand lists its hotels', {
    params: { brandId },
  })) as Infer<typeof ofBrand.response> | null
  const here = answer?.hotels.find(({ code }) => code === hotelId)
  checker.record('the brand lists the hotel', here ? null : 'the hotel is missing')
  const nowhere = answer?.hotels.find(({ area }) => !answer.areas.some(({ code }) => code === area.code))
  checker.record(
    'the brand lists the area of every hotel',
    nowhere ? `the area of ${nowhere.code} is missing` : null,
    'noren',
  )
  await checker.expectRefusal(
    ofBrand,
    'an unknown brand has no hotels',
    { params: { brandId: 0 } },
    404,
    'hotel_not_found',
    'noren',
  )
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const query = { hotel_codes: [hotelId], from_hotel_code: hotelId, is_including_lowest_price: true, rooms }
  const comparison = (await checker.expectSuccess(facilities, 'hotels are compared', {
    query,
  })) as Infer<typeof facilities.response> | null
  const distance = comparison?.facilities[0]?.distance_km
  checker.record(
    'the distance of a hotel to itself is 0 km',
    distance === 0 ? null : `the distance is ${distance} km`,
  )
  const unknown = { query: { hotel_codes: ['no-such-hotel'] } }
  await checker.expectRefusal(
    facilities,
    'a comparison with an unknown hotel is refused',
    unknown,
    404,
    'hotel_not_found',
    'noren',
  )
  const stayless = { query: { ...query, rooms: undefined } }
  await checker.expectRefusal(
    facilities,
    'a lowest price without a stay is refused',
    stayless,
    422,
    'invalid',
    'noren',
  )
}
