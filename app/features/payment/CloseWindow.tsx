import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'

/** Closes the window of the bank. The page that has opened it waits for the result. */
export function CloseWindow() {
  const { text } = useText()
  return (
    <Button kind="filled" onClick={() => window.close()}>
      {text('payment.close')}
    </Button>
  )
}
