import type { Infer } from 'superstruct'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Checker, Target } from './checker.ts'

export type SearchResult = Infer<typeof api.rooms.search.response>

export async function checkSearch(checker: Checker, { hotelId }: Target, today: string) {
  const { search } = api.rooms
  const on = (checkin: string, checkout: string, party = adultsOnly(2)) => ({
    params: { hotelId },
    query: { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] },
  })
  const [checkin, checkout] = [addDays(today, 20), addDays(today, 22)]
  const refuses = (requirement: string, request: object, reason: string) =>
    checker.expectRefusal(search, requirement, request, 422, reason, 'noren')
  await refuses('a search for past dates is refused', on(addDays(today, -3), today), 'dates_not_bookable')
  await refuses(
    'a search with departure before arrival is refused',
    on(checkout, checkin),
    'dates_not_bookable',
  )
  await refuses(
    'a search beyond the booking horizon is refused',
    on(addDays(today, 3000), addDays(today, 3001)),
    'dates_not_bookable',
  )
  await refuses(
    'a search for a room without guests is refused',
    on(checkin, checkout, adultsOnly(0)),
    'party_not_accepted',
  )
  await refuses(
    'a search for ninety guests in a room is refused',
    on(checkin, checkout, adultsOnly(90)),
    'party_not_accepted',
  )
  await refuses('a search without rooms is refused', { params: { hotelId }, query: {} }, 'invalid')
  await refuses('a date that does not exist is refused', on('2027-02-30', '2027-03-02'), 'invalid')
  const result = await checker.expectSuccess(search, 'a search succeeds', on(checkin, checkout))
  return { found: result as SearchResult | null, checkin, checkout }
}

export async function checkChoices(
  checker: Checker,
  { hotelId }: Target,
  { found, checkin, checkout }: Awaited<ReturnType<typeof checkSearch>>,
): Promise<void> {
  const { price, recommend } = api.choices
  const params = { hotelId }
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const plan = found?.rooms[0]?.room_plans[0]
  if (plan) {
    const query = { rooms, room_plan_codes: [plan.room_plan_code] }
    const answer = (await checker.expectSuccess(price, 'a plan of the search result has a price', {
      params,
      query,
    })) as Infer<typeof price.response> | null
    const total = answer?.prices[0]?.price?.total
    checker.record(
      'the price equals the price of the search result',
      total === plan.total_price ? null : `the price is ${total}, not ${plan.total_price}`,
    )
    // A server of the level `core` has its policies in their own list, without ids.
    const { id } = plan.cancellation_policy ?? {}
    if (id)
      await checker.expectSuccess(api.policies.show, 'a cancellation policy is found by its id', {
        params: { ...params, policyId: id },
      })
  }
  const noPolicy = { params: { ...params, policyId: 0 } }
  await checker.expectRefusal(
    api.policies.show,
    'an unknown cancellation policy is refused',
    noPolicy,
    404,
    'policy_not_found',
  )
  const unknown = { params, query: { rooms, room_plan_codes: ['no.plan'] } }
  await checker.expectRefusal(price, 'a price of an unknown plan is refused', unknown, 422, 'plan_not_found')
  await checker.expectRefusal(
    price,
    'a price without a plan is refused',
    { params, query: { rooms } },
    422,
    'invalid',
  )
  await checker.expectSuccess(recommend, 'rooms are recommended', { params, query: { rooms } })
  const reversed = [{ checkin_date: checkout, checkout_date: checkin, ...adultsOnly(2) }]
  const wrong = { params, query: { rooms: reversed } }
  await checker.expectRefusal(
    recommend,
    'a recommendation with departure before arrival is refused',
    wrong,
    422,
    'dates_not_bookable',
    'noren',
  )
}
