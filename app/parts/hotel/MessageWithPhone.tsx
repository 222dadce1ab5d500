import type { Message } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'

/** A message. If only the hotel can help, its phone number follows. */
export function MessageWithPhone({ message }: { message: Message }) {
  const messageText = useMessage()
  const { phone } = useHotel()
  return (
    <>
      {messageText(message)} {message.callsHotel && phone}
    </>
  )
}
