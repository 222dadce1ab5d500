import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { type AddressName, patterns } from '#app/paths.ts'
import { type MenuEntry, menuEntries, signedInName, signedInNames } from '#app/session/access/menuEntries.ts'
import { storePlaceBeforeSignIn } from '#app/session/access/placeBeforeSignIn.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import { PersonIcon } from '#app/ui/icons.tsx'
import { useMedia } from '#app/ui/useMedia.ts'
import { EntryLink, partnerAddress, screenOf } from './EntryLink.tsx'
import * as css from './LoginMenu.module.css'

/** The name of the signed-in user and a menu of their entries. It renders nothing without name and entries. */
export function LoginMenu({ isBuilt }: { isBuilt: (name: AddressName) => boolean }) {
  const { text, locale } = useText()
  const { whoami } = useSession()
  const hotel = useHotel()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isMobile = useMedia('(width <= 992px)')
  const name = signedInName(whoami, locale)
  const isVoucher = new URLSearchParams(location.search).get('mode') === 'voucher'
  const { elsewhere, usesMemberWording } = hotel.membership
  const entries = menuEntries({ whoami, hotel, isVoucher }).filter(
    (entry) => isBuilt(screenOf(entry)) || partnerAddress(entry, elsewhere) !== undefined,
  )
  const isBoth = entries.includes('signOutMember')
  function textOf(entry: MenuEntry): string {
    if (entry === 'signUp' && usesMemberWording) return text('shell.menu.becomeMember')
    if (entry === 'signOut' && isBoth) return text('shell.menu.signOutBoth')
    return text(`shell.menu.${entry}`, signedInNames(whoami, locale))
  }
  const isShownHere = hotel.membership.platforms.includes(isMobile ? 'mobile' : 'desktop')

  if (entries.length === 0 || !isShownHere)
    return name ? <span className={`${css.name} ${css.alone}`}>{name}</span> : null
  // The sign-in has the other ways of a guest.
  if (isMobile && !name && entries.includes('signIn'))
    return location.pathname === patterns.signIn ? null : (
      <EntryLink
        entry="signIn"
        elsewhere={elsewhere}
        className={css.trigger}
        onClick={() => storePlaceBeforeSignIn(location)}
      >
        {text('shell.title.signIn')}
      </EntryLink>
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PersonIcon />
        <span className={css.name}>{name || text('shell.menu.heading')}</span>
      </button>
      {isOpen && (
        <Popover trigger={button} label={text('shell.menu.heading')} onClose={() => setOpen(false)}>
          {name && <p className={css.user}>{text('shell.menu.user', { name })}</p>}
          <ul className={css.entries}>
            {entries.map((entry, index) => (
              <li key={entry}>
                <EntryLink
                  entry={entry}
                  elsewhere={elsewhere}
                  className={css.entry}
                  data-first={index === 0 ? '' : undefined}
                  onClick={() => {
                    setOpen(false)
                    storePlaceBeforeSignIn(location)
                  }}
                >
                  {textOf(entry)}
                </EntryLink>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
