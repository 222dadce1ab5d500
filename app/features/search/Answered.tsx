import { note } from '#app/platform/analytics/note.ts'
import { useSeen } from '#app/platform/analytics/useSeen.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'

type Props = { criteria: Criteria; data: ResponseOf<typeof rooms.search> }

/** Notes what a search has found. Stands before what was found, so that it is noted before its list. */
export function Answered({ criteria, data }: Props) {
  useSeen(data, () => note('answered', { criteria, data }))
  return null
}
