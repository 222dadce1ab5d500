import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import { isOwnRoomMissing } from './isOwnRoomMissing.ts'
import type { FoundForRoom } from './ownRoom.ts'

/**
 * Says at a server without offers why the room of the guest may be missing among the results: its search counts the room as booked. The
 * hotel can keep the guest in it.
 */
export function OwnRoomNote({ room, found }: { room: ReservedRoom; found: FoundForRoom }) {
  const { text } = useText()
  const { criteria } = useSearchState()
  if (!isOwnRoomMissing({ ...room, ...datesOf(room) }, found.rooms, criteria)) return null
  return (
    <p>
      {text('update.ownRoomMissing', { name: room.room_type_name })}{' '}
      <CallHotel className={buttonClass('plain')} />
    </p>
  )
}
