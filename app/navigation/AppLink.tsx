import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { ReservationKey } from './reservationKey.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** The key of the reservation at `to`. A new tab does not get it. */
  reservation?: ReservationKey
}

const opensInTab = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A link inside the app. Its `href` opens in a new tab; a plain click navigates without a page load. */
export function AppLink({ to, reservation, onClick, ...rest }: Props) {
  const { go, addressOf } = useNavigation()
  const href = useHref(addressOf(to))
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (opensInTab(event)) return
        event.preventDefault()
        go(to, reservation && { reservation })
      }}
    />
  )
}
