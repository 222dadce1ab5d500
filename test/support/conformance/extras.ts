import type { Infer } from 'superstruct'
import { api } from '#shared/api/index.ts'
import { type Slot, slotsOf } from '#shared/extras/slots.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Checker, Target } from './checker.ts'

type List = Infer<typeof api.extras.list.response>

/**
 * Requests the extras for one room with two adults. Returns the first slot without a choice of times, or null: a hotel may
 * have no extras.
 */
export async function checkExtras(
  checker: Checker,
  { hotelId }: Target,
  checkin: string,
  checkout: string,
): Promise<Slot | null> {
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const list = await checker.expectSuccess(api.extras.list, 'a hotel lists its extras for a stay', {
    params: { hotelId },
    query: { rooms },
  })
  await checker.expectRefusal(
    api.extras.list,
    'an unknown hotel has no extras',
    { params: { hotelId: 'no-such-hotel' }, query: { rooms } },
    404,
    'hotel_not_found',
  )
  const slots = ((list as List | null)?.extras ?? []).flatMap(slotsOf)
  const outside = slots.find(({ date }) => date !== null && (date < checkin || date > checkout))
  checker.record(
    'extras are offered on dates of the stay',
    outside ? `the slot ${outside.key} is outside the stay` : null,
    'noren',
  )
  return slots.find(({ extra }) => extra.extra_type === 'generic') ?? null
}
