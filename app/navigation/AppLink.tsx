import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useHref } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { ReservationKey } from './reservationKey.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  ref?: Ref<HTMLAnchorElement> | undefined
  /** The key of the reservation at `to`. A new tab does not get it. */
  reservation?: ReservationKey
  /** Replaces the history entry. */
  replace?: boolean
}

const opensInTab = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A link inside the app. Its `href` opens in a new tab; a plain click navigates without a page load. */
export function AppLink({ to, reservation, replace = false, onClick, ...rest }: Props) {
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
        go(to, { replace, reservation: reservation ?? null })
      }}
    />
  )
}
