import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { usePasskeyCreation } from '#app/parts/signIn/passkeys/usePasskeyCreation.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'

/** A member has just signed in with a password on a device with a lock: the next sign-in can be shorter. */
export function OfferPasskey({ onDone }: { onDone: () => void }) {
  const { text } = useText()
  const messageText = useMessage()
  const { state, press } = usePasskeyCreation()
  if (state.step === 'created')
    return (
      <MemberPage heading={text('passkeys.offer.heading')}>
        <Notice tone="success">
          <p>{text('passkeys.offer.created')}</p>
        </Notice>
        <Button kind="filled" onClick={onDone}>
          {text('passkeys.offer.goOn')}
        </Button>
      </MemberPage>
    )
  return (
    <MemberPage heading={text('passkeys.offer.heading')} sentence={text('passkeys.offer.sentence')}>
      {state.step === 'failed' && (
        <Notice tone="warning">
          <p>{text(state.failure === 'exists' ? 'passkeys.offer.exists' : 'passkeys.offer.failed')}</p>
        </Notice>
      )}
      {state.step === 'refused' && (
        <Notice tone="danger">
          <p>{messageText(messageOf(state.error))}</p>
          {state.isLeft && <p>{text('passkeys.offer.left')}</p>}
        </Notice>
      )}
      {state.step === 'window' && <p role="status">{text('passkeys.window')}</p>}
      <Button kind="filled" busy={state.step === 'working'} onClick={press}>
        {text(state.step === 'window' ? 'membership.window.openAgain' : 'passkeys.offer.create')}
      </Button>
      <OtherWays>
        <Button kind="plain" onClick={onDone}>
          {text('passkeys.offer.later')}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
