import { clearNotice, clearWarnings, useNotice, type Warning } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { japaneseOnly } from '#app/parts/order/isJapaneseOnly.ts'
import { JapaneseOnly } from '#app/parts/order/JapaneseOnly.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import * as css from './OrderNotices.module.css'

/** The id of the element around the notices. */
export const ORDER_NOTICES = 'reservation-notices'

/** The notices about a booking: why the server refused it, and what changed. The guest can dismiss each. */
export function OrderNotices() {
  const { text } = useText()
  const messageText = useMessage()
  const error = useNotice('reservation')
  const warnings = useNotice('reservationWarning')
  const dismiss = (onPress: () => void) => ({ label: text('shell.dismiss'), onPress })
  function dismissWarning({ type, onDismiss }: Warning) {
    clearWarnings([type])
    onDismiss?.()
  }
  return (
    <div id={ORDER_NOTICES} className={css.notices}>
      {error === japaneseOnly && <JapaneseOnly />}
      {error && error !== japaneseOnly && (
        <Notice tone="danger" dismiss={dismiss(() => clearNotice('reservation'))}>
          <p>{messageText(error)}</p>
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice
          key={warning.type}
          tone={warning.isGood ? 'success' : 'warning'}
          dismiss={dismiss(() => dismissWarning(warning))}
        >
          {warning.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      ))}
    </div>
  )
}
