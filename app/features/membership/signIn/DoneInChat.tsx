import { useText } from '#app/i18n/TextProvider.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MemberPage } from '../page/MemberPage.tsx'

/** In a chatbot: the member is signed in, and the app has informed the chatbot. */
export function DoneInChat({ heading }: { heading: string }) {
  const { text } = useText()
  const { canClose, close } = useHostPage()
  return (
    <MemberPage heading={heading} sentence={text('membership.signIn.done')}>
      {canClose && (
        <Button kind="filled" onClick={close}>
          {text('shell.close')}
        </Button>
      )}
    </MemberPage>
  )
}
