import { useText } from '#app/i18n/TextProvider.tsx'
import { StaySummary } from '#app/parts/price/StaySummary.tsx'
import type { Exchange } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { Continue } from './Continue.tsx'
import { useMissing } from './useMissing.ts'
import type { RoomChoice } from './useRoomChoice.ts'

type Props = { criteria: Criteria; roomChoice: RoomChoice; exchange: Exchange | null }

/** The summary of what the guest has chosen in the results, with the way to the guest's details. */
export function ChoiceSummary({ criteria, roomChoice, exchange }: Props) {
  const { text } = useText()
  const missingIn = useMissing()
  const { chosen } = roomChoice
  return (
    <StaySummary
      criteria={criteria}
      chosen={chosen}
      missing={missingIn(chosen)}
      exchange={exchange}
      action={chosen.some(Boolean) && <Continue roomChoice={roomChoice} />}
      note={text('parts.summary.nothingCharged')}
    />
  )
}
