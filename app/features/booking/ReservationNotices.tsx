import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** Why the hotel did not take the booking as it was, and what it changed of it; each can be put away. */
export function ReservationNotices() {
  const { text } = useText()
  const say = useMessage()
  const error = useNotice('reservation')
  const warning = useNotice('reservationWarning')
  const dismiss = (name: 'reservation' | 'reservationWarning') => ({
    label: text('shell.dismiss'),
    onPress: () => clearNotice(name),
  })
  return (
    <>
      {error && (
        <Notice tone="danger" dismiss={dismiss('reservation')}>
          <p>{say(error)}</p>
        </Notice>
      )}
      {warning && (
        <Notice tone="care" dismiss={dismiss('reservationWarning')}>
          {warning.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
