import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

/** The page of an address whose screen is not built yet, or which this hotel does not offer. */
export function NotOfferedPage() {
  const { text } = useText()
  return (
    <PlainPage heading={text('shell.notOffered.heading')} sentence={text('shell.notOffered.sentence')}>
      <AppLink to={paths.results()} className={buttonClass('filled')}>
        {text('shell.toSearch')}
      </AppLink>
    </PlainPage>
  )
}
