import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { createPasskey, prepare, signWithPasskey } from '#app/parts/signIn/passkeys/ceremonies.ts'
import {
  isPageMessage,
  type PasskeyTask,
  readyMessage,
  resultMessage,
} from '#app/parts/signIn/passkeys/passkeyMessages.ts'
import { patterns } from '#app/paths.ts'
import { isFramed } from '#app/platform/isFramed.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { MemberPage } from '../page/MemberPage.tsx'

/**
 * What the window waits for. `ready`: the guest presses the button. `failed`: the next try needs another challenge. `unanswered`: the page
 * that has opened this window is gone, or shows another screen.
 */
type Step = 'asking' | 'ready' | 'working' | 'failed' | 'unanswered' | 'done'

/** How long the window waits for the page that has opened it, in ms. */
const ANSWER_MS = 5_000

/** The frame that has opened this window. A framed page, and a window of a link, have none. */
const opener: Window | null = isFramed ? null : window.opener

/**
 * The window of our own, in which a guest of a frame uses or creates a passkey. The task comes from the opener by message, and the answer
 * goes back by message, both on the origin of the app only. The address has no challenge: it does nothing as a link.
 */
export function PasskeyWindowPage() {
  const { text } = useText()
  const { name: hotel } = useHotel()
  const [step, setStep] = useState<Step>('asking')
  const [task, setTask] = useState<PasskeyTask | null>(null)

  /** Says so if the opener does not answer while the window is at this step. */
  const limitAnswer = (of: Step) =>
    setTimeout(() => setStep((now) => (now === of ? 'unanswered' : now)), ANSWER_MS)

  const ask = () => {
    setStep('asking')
    opener?.postMessage(readyMessage, location.origin)
    limitAnswer('asking')
  }

  async function run(asked: PasskeyTask): Promise<void> {
    setStep('working')
    const answer = asked.step === 'create' ? createPasskey(asked.options) : signWithPasskey(asked.options)
    const credential = await answer.catch(() => null)
    if (!credential) return setStep('failed')
    opener?.postMessage(resultMessage(credential), location.origin)
    limitAnswer('working')
  }

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (source !== opener || origin !== location.origin || !isPageMessage(data)) return
    if (data.is === 'received') {
      setStep('done')
      window.close()
      return
    }
    // The page has sent the challenge of a second press, or of a second try.
    setTask(data.task)
    setStep('ready')
  })

  const start = useEffectEvent(ask)

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    prepare()
    if (opener) start()
    return () => window.removeEventListener('message', listen)
  }, [])

  if (!opener)
    return (
      <MemberPage heading={hotel} sentence={text('passkeys.inWindow.alone')}>
        <AppLink to={patterns.signIn} className={buttonClass('filled')}>
          {text('passkeys.inWindow.toSignIn')}
        </AppLink>
      </MemberPage>
    )
  const isCreation = task?.step === 'create'
  const sentence = {
    asking: () => text('passkeys.inWindow.wait'),
    working: () => text('passkeys.inWindow.wait'),
    failed: () => text('passkeys.inWindow.failed'),
    unanswered: () => text('passkeys.inWindow.unanswered'),
    done: () => text('passkeys.inWindow.done'),
    ready: () =>
      isCreation
        ? text('passkeys.inWindow.create', { name: task.options.user.name })
        : text('passkeys.inWindow.signIn', { hotel }),
  }[step]()
  return (
    <MemberPage heading={hotel} sentence={sentence}>
      {(step === 'ready' || step === 'working') && task && (
        <Button kind="filled" busy={step === 'working'} onClick={() => void run(task)}>
          {text(isCreation ? 'passkeys.offer.create' : 'passkeys.use')}
        </Button>
      )}
      {step === 'failed' && (
        <Button kind="filled" onClick={ask}>
          {text('passkeys.inWindow.again')}
        </Button>
      )}
    </MemberPage>
  )
}
