import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useMinutesLeft } from './mailWait.ts'

type Props = {
  /** When the mail was asked for last. */
  at: number
  isRunning: boolean
  onPress: () => void
}

/** The button that asks for a mail again, or how long the guest waits for it. */
export function SendAgain({ at, isRunning, onPress }: Props) {
  const { text } = useText()
  const minutes = useMinutesLeft(at)
  return minutes > 0 ? (
    <p>{text('membership.mail.wait', { count: minutes })}</p>
  ) : (
    <Button busy={isRunning} onClick={onPress}>
      {text('membership.mail.again')}
    </Button>
  )
}
