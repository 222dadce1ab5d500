import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type Props = {
  state: 'used' | 'ended'
  /** The page that sends a new link. */
  newLink: string
}

/** What is true of a mailed link that can do nothing any more, and the next step. */
export function LinkOver({ state, newLink }: Props) {
  const { text } = useText()
  const isUsed = state === 'used'
  return (
    <>
      <Notice tone="neutral">
        <p>{text(`membership.link.${state}`)}</p>
      </Notice>
      <AppLink to={isUsed ? patterns.signIn : newLink} className={buttonClass('filled')}>
        {text(isUsed ? 'membership.signIn.submit' : 'membership.link.sendNew')}
      </AppLink>
    </>
  )
}
