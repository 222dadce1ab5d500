import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { PolicyLines } from './PolicyLines.tsx'
import { groupByTerms, type RoomTerms } from './roomTerms.ts'

/** The cancellation terms of several rooms. Equal terms are stated once; different ones with the names of their rooms. */
export function CancellationTerms({ rooms }: { rooms: readonly RoomTerms[] }) {
  const groups = groupByTerms(rooms)
  return groups.map((group) => {
    const [first] = group
    const names = [...new Set(group.map(({ room_type_name }) => room_type_name))]
    return (
      <div key={`${first.checkin} ${first.room_plan_code} ${first.isCostly}`}>
        {groups.length > 1 && <SmallPrint>{names.join(' · ')}</SmallPrint>}
        <PolicyLines plan={first} checkin={first.checkin} isCostly={first.isCostly} />
      </div>
    )
  })
}
