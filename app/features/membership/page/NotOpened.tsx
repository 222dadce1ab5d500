import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { MemberPage } from './MemberPage.tsx'

/** The page of a window of our own that no page has opened: the way to the sign-in. */
export function NotOpened() {
  const { text } = useText()
  const { name: hotel } = useHotel()
  return (
    <MemberPage heading={hotel} sentence={text('membership.window.alone')}>
      <AppLink to={patterns.signIn} className={buttonClass('filled')}>
        {text('membership.signIn.submit')}
      </AppLink>
    </MemberPage>
  )
}
