import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { priceAlerts } from '#shared/api/priceAlerts.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { partyOfRoom } from '#shared/search/searchedRooms.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { JoinByEmail } from './JoinByEmail.tsx'

type Props = { criteria: Criteria; stay: RoomDates; isInDialog?: boolean }

/** Asks for the e-mail address of a guest who asks for mails about lower prices than now. The guest has just opened the form. */
export function JoinPriceAlert({ criteria, stay, isInDialog = false }: Props) {
  const { text } = useText()
  const { id: hotelId } = useHotel()
  const [type] = criteria.room_type_codes
  return (
    <JoinByEmail
      name="price-alert"
      texts={{
        heading: text('waitlist.alert.heading'),
        sentence: text('waitlist.alert.sentence'),
        submit: text('waitlist.alert.submit'),
        sent: (email) => text('waitlist.alert.sent', { email }),
      }}
      failed="waitlist.alert.failed"
      criteria={criteria}
      stay={stay}
      container={isInDialog ? 'dialog' : 'opened'}
      send={(call, guest) =>
        call(priceAlerts.join, {
          params: { hotelId },
          body: {
            ...stay,
            rooms: criteria.rooms.map(partyOfRoom),
            ...(type !== undefined && { room_type_code: type }),
            ...guest,
          },
        })
      }
    />
  )
}
