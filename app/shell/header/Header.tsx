import { memo, useCallback, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { type AddressName, paths } from '#app/paths.ts'
import { isFramed } from '#app/platform/isFramed.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { BackIcon, CloseIcon } from '#app/ui/icons.tsx'
import { HotelMarkup, reservedHeight, storeHeight } from '../hotelMarkup/HotelMarkup.tsx'
import { useSafeMarkup } from '../hotelMarkup/useSafeMarkup.ts'
import * as css from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LoginMenu } from './LoginMenu.tsx'

type Props = {
  /** The header has only the button that closes the frame. */
  isCloseOnly: boolean
  hidesLanguage: boolean
  /** The logo is no link, and there is no login menu. */
  isPaymentOnly: boolean
  hasBackLink: boolean
  isBuilt: (name: AddressName) => boolean
}

function CloseButton() {
  const { text } = useText()
  const { canClose, close } = useHostPage()
  if (!canClose) return null
  return (
    <button type="button" className={css.close} onClick={close} aria-label={text('shell.close')}>
      <CloseIcon />
    </button>
  )
}

/** The logo, whose alternative text is the hotel's name, or else the name. */
function Logo({ isLink }: { isLink: boolean }) {
  const { text } = useText()
  const {
    name,
    look: { logo },
  } = useHotel()
  const label = name || text('shell.bookingsOf')
  const content = logo ? (
    <img className={css.logo} src={logo} alt={label} height={32} />
  ) : (
    <span>{label}</span>
  )
  return isLink ? (
    <AppLink to={paths.results()} className={css.brand}>
      {content}
    </AppLink>
  ) : (
    <span className={css.brand}>{content}</span>
  )
}

/**
 * The header: the hotel's own markup, logo or name, the login menu, the language menu, the close button. In a frame it is
 * a low row without the hotel's own markup, because the page around the frame has the hotel's header.
 */
export const Header = memo(function Header({
  isCloseOnly,
  hidesLanguage,
  isPaymentOnly: isForPaying,
  hasBackLink,
  isBuilt,
}: Props) {
  const { text } = useText()
  const { code, ...hotel } = useHotel()
  const isShort = isFramed && !hotel.look.hasFullHeaderInFrames
  const ownHeader = useSafeMarkup(isShort ? null : hotel.look.ownHeader)
  const [reserved] = useState(() => reservedHeight(code))
  const onHeight = useCallback((height: number) => storeHeight(code, height), [code])
  if (isCloseOnly) {
    return (
      <header className={css.closeOnly}>
        <CloseButton />
      </header>
    )
  }
  return (
    <header className={css.header} data-short={isShort}>
      {ownHeader && <HotelMarkup markup={ownHeader} reserved={reserved} onHeight={onHeight} />}
      <div className={ownHeader ? `${css.bar} ${css.slim}` : css.bar}>
        {!ownHeader && <Logo isLink={!isForPaying} />}
        {hasBackLink && (
          <AppLink to={paths.results()} className={css.back}>
            <BackIcon />
            {text('shell.back')}
          </AppLink>
        )}
        <div className={css.tools}>
          {!isForPaying && <LoginMenu isBuilt={isBuilt} />}
          {!hidesLanguage && <LanguageMenu />}
          <CloseButton />
        </div>
      </div>
    </header>
  )
})
