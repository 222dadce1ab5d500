import { useText } from '#app/i18n/TextProvider.tsx'
import { Go } from '#app/parts/Go.tsx'
import { paths } from '#app/paths.ts'
import { useAnnounce } from '#app/platform/announce.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import * as css from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SignedInName } from './SignedInName.tsx'

/** The hotel's own face above every screen: its logo and name, the language, and the way out of the frame. */
export function Header({ hidesLanguage }: { hidesLanguage: boolean }) {
  const { text } = useText()
  const { closable, close } = useAnnounce()
  const hotel = useHotel()
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Go to={paths.results()} className={css.mark}>
          {hotel.logo && <img className={css.logo} src={hotel.logo} alt="" width={32} height={32} />}
          <span>{hotel.name || text('shell.bookingsOf')}</span>
        </Go>
        <div className={css.tools}>
          <SignedInName />
          {!hidesLanguage && <LanguageMenu />}
          {closable && (
            <button type="button" className={css.close} onClick={close} aria-label={text('shell.close')}>
              <CloseIcon />
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
