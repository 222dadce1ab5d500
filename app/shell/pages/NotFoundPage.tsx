import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

export function NotFoundPage() {
  const { text } = useText()
  return (
    <PlainPage heading={text('shell.notFound.heading')} sentence={text('shell.notFound.sentence')}>
      <AppLink to={paths.results()} className={buttonClass('filled')}>
        {text('shell.toSearch')}
      </AppLink>
    </PlainPage>
  )
}
