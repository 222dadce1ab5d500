import { useBusy, useOnline } from '#app/errors/busy.ts'
import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { MessageWithPhone } from '#app/parts/hotel/MessageWithPhone.tsx'
import { Banner } from './Banner.tsx'

/** The current problems of the whole app: failed start, global notice, no network, busy server. */
export function Banners({ ignoresErrors }: { ignoresErrors: boolean }) {
  const { text } = useText()
  const messageText = useMessage()
  const busy = useBusy()
  const online = useOnline()
  const init = useNotice('init')
  const global = useNotice('global')
  return (
    <>
      {init && !ignoresErrors && (
        <Banner tone="warning" onDismiss={() => clearNotice('init')}>
          {text('shell.initFailed', { reason: messageText(init) })}
        </Banner>
      )}
      {global && !ignoresErrors && (
        <Banner tone="warning" onDismiss={() => clearNotice('global')}>
          <MessageWithPhone message={global} />
        </Banner>
      )}
      {!online && <Banner tone="warning">{text('shell.offline')}</Banner>}
      {busy && <Banner tone="neutral">{text('shell.busy')}</Banner>}
    </>
  )
}
