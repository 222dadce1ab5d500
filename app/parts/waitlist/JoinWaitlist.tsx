import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { waitlist } from '#shared/api/waitlist.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { partyOfRoom } from '#shared/search/searchedRooms.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { JoinByEmail } from './JoinByEmail.tsx'

/** Asks for the e-mail address of a guest who waits for a room of these dates. Only the link of the mail puts the guest on the list. */
export function JoinWaitlist({ criteria, stay }: { criteria: Criteria; stay: RoomDates }) {
  const { text } = useText()
  const { id: hotelId } = useHotel()
  const [type, ...otherTypes] = criteria.room_type_codes
  return (
    <JoinByEmail
      name="waitlist"
      texts={{
        heading: text('waitlist.join.heading'),
        sentence: text('waitlist.join.sentence'),
        submit: text('waitlist.join.submit'),
        sent: (email) => text('waitlist.join.sent', { email }),
      }}
      failed="waitlist.join.failed"
      criteria={criteria}
      stay={stay}
      send={(call, guest) =>
        call(waitlist.join, {
          params: { hotelId },
          body: {
            ...stay,
            rooms: criteria.rooms.map(partyOfRoom),
            ...(type !== undefined && otherTypes.length === 0 && { room_type_code: type }),
            ...guest,
          },
        })
      }
    />
  )
}
