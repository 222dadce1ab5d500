import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useReturn } from '../useReturn.ts'
import { SetupForm } from './SetupForm.tsx'

/** A member who has come by a provider says what the programme requires. Then the member goes on where the guest was. */
export function SetupPage() {
  const { text } = useText()
  const { whoami } = useSession()
  const { goBack } = useReturn()
  const [missing] = useState(whoami.missing_fields ?? [])
  const isComplete = missing.length === 0
  const leave = useEffectEvent(goBack)
  useEffect(() => {
    if (isComplete) leave()
  }, [isComplete])
  if (isComplete) return null
  return (
    <MemberPage heading={text('shell.title.memberSetup')} sentence={text('membership.setup.sentence')}>
      <SetupForm missing={missing} onDone={goBack} />
      <OtherWays>
        <Button kind="plain" onClick={goBack}>
          {text('membership.setup.later')}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
