import { useBusy, useOnline } from '#app/errors/busy.ts'
import { clearNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Banner } from './Banner.tsx'

/** What is wrong with the whole app at this moment, above whatever screen there is. */
export function Banners({ ignoresErrors }: { ignoresErrors: boolean }) {
  const { text } = useText()
  const say = useMessage()
  const busy = useBusy()
  const online = useOnline()
  const init = useNotice('init')
  const global = useNotice('global')
  return (
    <>
      {init && !ignoresErrors && (
        <Banner tone="care" onDismiss={() => clearNotice('init')}>
          {text('shell.initFailed', { reason: say(init) })}
        </Banner>
      )}
      {global && !ignoresErrors && (
        <Banner tone="care" onDismiss={() => clearNotice('global')}>
          {say(global)}
        </Banner>
      )}
      {!online && <Banner tone="care">{text('shell.offline')}</Banner>}
      {busy && <Banner tone="quiet">{text('shell.busy')}</Banner>}
    </>
  )
}
