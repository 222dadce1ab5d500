import type { Infer } from 'superstruct'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Checker, Target } from './checker.ts'

export async function checkCalendar(checker: Checker, { hotelId }: Target, today: string): Promise<void> {
  const { availability, inventory } = api.calendar
  const params = { hotelId }
  const [from, to] = [addDays(today, 20), addDays(today, 40)]
  const answer = (await checker.expectSuccess(availability, 'a hotel has a calendar', {
    params,
    query: { from, to, rooms: [adultsOnly(1), adultsOnly(2)] },
  })) as Infer<typeof availability.response> | null
  const dates = answer?.days.map(({ date }) => date).join() ?? ''
  const whole = Array.from({ length: 21 }, (_, n) => addDays(from, n)).join()
  checker.record(
    'the calendar has every day from the first to the last',
    dates === whole ? null : `the calendar had ${dates}`,
  )
  await checker.expectSuccess(inventory, 'a hotel has an inventory of its room types', {
    params,
    query: { from, to },
  })
  for (const [name, endpoint] of Object.entries({ availability, inventory })) {
    const refuses = (requirement: string, query: Record<string, unknown>, status = 422, reason = 'invalid') =>
      checker.expectRefusal(endpoint, `${name}: ${requirement}`, { params, query }, status, reason, 'noren')
    await refuses('a range that ends before it begins is refused', { from: to, to: from })
    await refuses('a range of a year is refused', { from: today, to: addDays(today, 365) })
    await refuses('a range without an end is refused', { from })
    const nowhere = { params: { hotelId: 'no-such-hotel' }, query: { from, to } }
    await checker.expectRefusal(
      endpoint,
      `${name}: an unknown hotel is refused`,
      nowhere,
      404,
      'hotel_not_found',
    )
  }
  const crowd = { params, query: { from, to, rooms: [adultsOnly(90)] } }
  await checker.expectRefusal(
    availability,
    'a calendar for ninety guests in a room is refused',
    crowd,
    422,
    'party_not_accepted',
    'noren',
  )
}
