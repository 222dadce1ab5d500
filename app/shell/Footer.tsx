import { memo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { LegalLinks } from '#app/parts/hotel/LegalLinks.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { SafeMarkup } from '#app/settings/sanitize.ts'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import * as css from './Footer.module.css'
import { HotelMarkup } from './hotelMarkup/HotelMarkup.tsx'
import { useSafeMarkup } from './hotelMarkup/useSafeMarkup.ts'

/** The addresses to which markup links, after sanitizing: markup in comments and in forbidden elements is no link. */
const linksOf = (markup: SafeMarkup | null): string[] =>
  [...(markup?.content.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map(({ href }) => href)

/**
 * The hotel's own footer, or else its address and phone number; below that the links to its terms. It appears at once in its
 * height, because a footer that grows at the end of the window moves what is in it.
 */
export const Footer = memo(function Footer() {
  const { text } = useText()
  const { name, address, phone, ...hotel } = useHotel()
  const ownFooter = useSafeMarkup(hotel.look.ownFooter)
  if (ownFooter === 'waiting') return null
  return (
    <footer>
      {ownFooter && <HotelMarkup markup={ownFooter} />}
      <div className={css.footer}>
        {!ownFooter && (
          <address className={css.address}>
            {[name, address].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone && <PhoneLink phone={phone} />}
          </address>
        )}
        <nav aria-label={text('shell.legal')} className={css.links}>
          <LegalLinks others={linksOf(ownFooter)} />
        </nav>
      </div>
    </footer>
  )
})
