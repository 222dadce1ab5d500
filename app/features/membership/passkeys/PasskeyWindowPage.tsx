import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { createPasskey, prepare, signWithPasskey } from '#app/parts/signIn/passkeys/ceremonies.ts'
import {
  isPageMessage,
  type PageMessage,
  type PasskeyTask,
  readyMessage,
  resultMessage,
  type WindowMessage,
} from '#app/parts/signIn/passkeys/passkeyMessages.ts'
import { useOpener } from '#app/parts/signIn/useOpener.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MemberPage } from '../page/MemberPage.tsx'
import { NotOpened } from '../page/NotOpened.tsx'

/**
 * What the window waits for. `ready`: the guest presses the button. `failed`: the next try needs another challenge. `unanswered`: the page
 * that has opened this window is gone, or shows another screen.
 */
type Step = 'asking' | 'ready' | 'working' | 'failed' | 'unanswered' | 'done'

/**
 * The window of our own, in which a guest of a frame uses or creates a passkey. The task comes from the opener by message, and the answer
 * goes back by message, both on the origin of the app only. The address has no challenge: it does nothing as a link.
 */
export function PasskeyWindowPage() {
  const { text } = useText()
  const { name: hotel } = useHotel()
  const [step, setStep] = useState<Step>('asking')
  const [task, setTask] = useState<PasskeyTask | null>(null)

  const { hasOpener, post } = useOpener<PageMessage, WindowMessage>({
    isMessage: isPageMessage,
    onMessage(message) {
      if (message.is === 'received') {
        setStep('done')
        window.close()
        return
      }
      // The page has sent the challenge of a second press, or of a second try.
      setTask(message.task)
      setStep('ready')
    },
  })

  /** Says so if the page does not answer while the window is at this step. */
  const endStep = (of: Step) => () => setStep((now) => (now === of ? 'unanswered' : now))

  const ask = () => {
    setStep('asking')
    post(readyMessage, endStep('asking'))
  }

  async function run(asked: PasskeyTask): Promise<void> {
    setStep('working')
    const answer = asked.step === 'create' ? createPasskey(asked.options) : signWithPasskey(asked.options)
    const credential = await answer.catch(() => null)
    if (!credential) return setStep('failed')
    post(resultMessage(credential), endStep('working'))
  }

  const start = useEffectEvent(() => {
    prepare()
    if (hasOpener) ask()
  })
  useEffect(() => start(), [])

  if (!hasOpener) return <NotOpened />
  const isCreation = task?.step === 'create'
  const sentence = {
    asking: () => text('membership.window.wait'),
    working: () => text('membership.window.wait'),
    failed: () => text('passkeys.inWindow.failed'),
    unanswered: () => text('membership.window.unanswered'),
    done: () => text('membership.window.done'),
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
          {text('membership.window.again')}
        </Button>
      )}
    </MemberPage>
  )
}
