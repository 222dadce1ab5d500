import type { ChangeRequest } from '#shared/api/changes.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { notPermitted } from '../../server/reservations/access/permits.ts'
import { storedNumber } from '../../server/reservations/numbers.ts'
import type { RequestParts } from '../../server/start/RequestParts.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { sentinelOf } from './sentinels.ts'

/** Whether a request needs more than nights and rooms of the reservation. */
const needsMore = ({ rooms = [], cancel }: Partial<ChangeRequest>): boolean =>
  cancel !== true && !rooms.every(({ is_given_up }) => is_given_up === true)

/** What a sentinel does when a change is offered or agreed: it refuses. */
export async function beforeChange(
  { services }: Tenant,
  endpoint: string,
  { params, body }: RequestParts,
): Promise<void> {
  if (endpoint !== 'changes.offer' && endpoint !== 'changes.agree') return
  const [booked] = await services.database.query<Pick<ReservationOrder, 'guest'>>(
    'SELECT guest FROM reservations WHERE number = $1',
    [storedNumber(params.id ?? '')],
  )
  const sentinel = booked ? sentinelOf(booked) : null
  if (endpoint === 'changes.agree' && sentinel === 'change-sold-out')
    throw new Refusal('sold_out', { field: 'rooms' })
  if (endpoint === 'changes.offer' && sentinel === 'change-late' && needsMore(body ?? {}))
    throw notPermitted('deadline_passed')
}
