import { useMemo } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { type ReturnPlace, readReturnPlace } from '#app/navigation/returnTo.ts'
import { SIGN_IN_MAX_AGE_MS } from '#app/parts/signIn/fullPageReturn.ts'
import { welcome } from '#app/parts/signIn/welcome.ts'
import { paths, patterns } from '#app/paths.ts'

/** What the guest has left for the sign-in. `members`: a page that only members or people of organizations can open. */
export type ReturnKind = 'booking' | 'reservation' | 'members' | 'search'

const startsWithOne = (address: string, starts: readonly string[]) =>
  starts.some((start) => address.startsWith(start))

function kindOf(address: string | undefined): ReturnKind {
  if (!address) return 'search'
  if (startsWithOne(address, [patterns.guestDetail, patterns.payment])) return 'booking'
  if (startsWithOne(address, ['/review-reservation/', '/reservation/confirmation/'])) return 'reservation'
  return startsWithOne(address, [patterns.account, patterns.organizationAdmin]) ? 'members' : 'search'
}

/** The text, below `membership.signIn`, of the button that leads a guest back without a sign-in. */
export const wayBack = {
  booking: 'without',
  reservation: 'toReservation',
  members: 'toRooms',
  search: 'toRooms',
} as const satisfies Record<ReturnKind, string>

export type Return = {
  kind: ReturnKind
  /** The guest comes back to a search or a booking with a voucher. */
  isVoucher: boolean
  /**
   * Goes back to the screen that the guest has left, one step back in the history if the guest comes from there; without one, to the
   * search, which restores the last one.
   */
  goBack: () => void
  /** The same for a guest who does not sign in: a page of members would lead to the sign-in again. */
  goBackAsGuest: () => void
}

/** The way back to the screen that the guest has left for the sign-in. */
export function useReturn(): Return {
  const { go, back, previous, addressOf } = useNavigation()
  return useMemo(() => {
    // At each press: a sign-in as another person deletes the place of the person before.
    const read = (): ReturnPlace | null => readReturnPlace(patterns.signIn, SIGN_IN_MAX_AGE_MS)
    const place = read()
    const kind = kindOf(place?.address)
    function goTo(place: ReturnPlace | null) {
      const address = place?.address ?? paths.results()
      // The place stays one entry of the history. A frame has no entries after a reload.
      if (addressOf(address) !== previous() || !back())
        go(address, { replace: true, reservation: place?.reservation ?? null })
    }
    return {
      kind,
      isVoucher: new URLSearchParams(place?.address.split('?')[1]).get('mode') === 'voucher',
      goBack() {
        if (kind === 'booking') welcome.store()
        goTo(read())
      },
      goBackAsGuest: () => goTo(kind === 'members' ? null : read()),
    }
  }, [go, back, previous, addressOf])
}
