import type { AnchorHTMLAttributes } from 'react'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { type AddressName, paths, patterns } from '#app/paths.ts'
import type { MenuEntry } from '#app/session/access/menuEntries.ts'
import type { HotelMembership } from '#app/settings/hotel/membership.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  entry: MenuEntry
  elsewhere: HotelMembership['elsewhere']
}

/** The name of the screen of an entry. */
export const screenOf = (entry: MenuEntry): AddressName =>
  entry === 'signOutMember' || entry === 'signOutOrganization' ? 'signOut' : entry

function addressOf(entry: MenuEntry): string {
  if (entry === 'signOutMember') return paths.signOut('member')
  return entry === 'signOutOrganization' ? paths.signOut('organization') : patterns[entry]
}

/** The address of a partner's site for an entry of the menu; undefined for a screen of the app. */
export const partnerAddress = (
  entry: MenuEntry,
  elsewhere: HotelMembership['elsewhere'],
): string | undefined => (elsewhere as Partial<Record<MenuEntry, string>>)[entry]

/** An entry of the menu. The site of a partner opens in place of the page of the hotel: it may not be framed. */
export function EntryLink({ entry, elsewhere, ...link }: Props) {
  const address = partnerAddress(entry, elsewhere)
  return address ? <a {...link} href={address} target="_top" /> : <AppLink {...link} to={addressOf(entry)} />
}
