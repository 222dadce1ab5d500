import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** The notices about a booking: why the server refused it, and what changed. The guest can dismiss each. */
export function ReservationNotices() {
  const { text } = useText()
  const messageText = useMessage()
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
          <p>{messageText(error)}</p>
        </Notice>
      )}
      {warning && (
        <Notice tone="warning" dismiss={dismiss('reservationWarning')}>
          {warning.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
