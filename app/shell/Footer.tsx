import { memo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { ExternalLink } from '#app/parts/ExternalLink.tsx'
import { HotelPhone } from '#app/parts/HotelPhone.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import * as css from './Footer.module.css'
import { HotelMarkup } from './hotelMarkup/HotelMarkup.tsx'
import { useSafeMarkup } from './hotelMarkup/useSafeMarkup.ts'

/** The hotel's own footer, or else its address and phone number; below that the links to its terms. */
export const Footer = memo(function Footer() {
  const { text } = useText()
  const { name, address, termsUrl, privacyUrl, ...hotel } = useHotel()
  const ownFooter = useSafeMarkup(hotel.ownFooter)
  /** Whether the hotel's own footer links to a page already. */
  const isOwnLink = (url: string | null) =>
    url !== null && ownFooter !== null && (hotel.ownFooter?.html.includes(`"${url}"`) ?? false)
  return (
    <footer>
      {ownFooter && <HotelMarkup markup={ownFooter} />}
      <div className={css.footer}>
        {!ownFooter && (
          <address className={css.address}>
            {[name, address].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <HotelPhone />
          </address>
        )}
        <nav aria-label={text('shell.legal')} className={css.links}>
          {termsUrl && !isOwnLink(termsUrl) && (
            <ExternalLink href={termsUrl}>{text('shell.terms')}</ExternalLink>
          )}
          {privacyUrl && !isOwnLink(privacyUrl) && (
            <ExternalLink href={privacyUrl}>{text('shell.privacy')}</ExternalLink>
          )}
        </nav>
      </div>
    </footer>
  )
})
