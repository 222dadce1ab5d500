import { messageOf } from '#app/data/messageOf.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { addressInApp } from '#app/navigation/addressInApp.ts'
import { MessageWithPhone } from '#app/parts/hotel/MessageWithPhone.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fullPageReturn } from '../fullPageReturn.ts'
import * as css from './PasskeyWay.module.css'
import { usePasskeySignIn } from './usePasskeySignIn.ts'

/** The sign-in with a passkey: its button, what it waits for, and why it has failed. `onDone` runs when the member is signed in. */
export function PasskeyWay({ onDone }: { onDone: () => void }) {
  const { text, locale } = useText()
  const { code } = useHotel()
  const { state, isApart, press, reset } = usePasskeySignIn(onDone)

  const hotelOfPasskey = state.step === 'refused' ? state.error.body?.meta.hotel : null
  const isInWindow = state.step === 'window'
  return (
    <div className={css.way}>
      {state.step === 'failed' && state.failure !== 'aborted' && (
        <Notice tone="warning">
          <p>{text(state.failure === 'unavailable' ? 'passkeys.unavailable' : 'passkeys.failed')}</p>
        </Notice>
      )}
      {state.step === 'refused' && (
        <Notice tone="danger">
          <p>
            {typeof hotelOfPasskey === 'string' ? (
              text('passkeys.ofOther', { hotel: hotelOfPasskey })
            ) : (
              <MessageWithPhone message={messageOf(state.error)} />
            )}
          </p>
        </Notice>
      )}
      {isApart ? (
        <p role="status">{text('providers.apart')}</p>
      ) : (
        <>
          {isInWindow && <p role="status">{text('passkeys.window')}</p>}
          <Button kind="outline" busy={state.step === 'working'} onClick={press}>
            {text(isInWindow ? 'membership.window.openAgain' : 'passkeys.use')}
          </Button>
          {isInWindow && <p className={css.note}>{text('membership.window.noWindow')}</p>}
        </>
      )}
      {(isApart || isInWindow) && (
        <a
          className={buttonClass(isApart ? 'outline' : 'plain')}
          href={addressInApp(fullPageReturn(code, locale))}
          target="_top"
        >
          {text('membership.window.fullPage')}
        </a>
      )}
      {isInWindow && (
        <Button kind="plain" onClick={reset}>
          {text('membership.window.another')}
        </Button>
      )}
    </div>
  )
}
