import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import type { FoundForRoom } from './ownRoom.ts'
import { ownRoomMissing } from './ownRoomMissing.ts'

/**
 * Says at a server without offers why the room of the guest may be missing among the results. If the search counts it as booked, the hotel
 * can keep the guest in it.
 */
export function OwnRoomNote({ room, found }: { room: ReservedRoom; found: FoundForRoom }) {
  const { text } = useText()
  const { criteria } = useSearchState()
  const reason = ownRoomMissing({ ...room, ...datesOf(room) }, found.rooms, criteria)
  if (reason === null) return null
  return (
    <p>
      {text(`update.ownRoomMissing.${reason}`, { name: room.room_type_name })}{' '}
      {reason !== 'filtered' && <CallHotel className={buttonClass('plain')} />}
    </p>
  )
}
