import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

const opensElsewhere = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A link inside the app: a real address for a new tab, a step of ours for a plain click. */
export function AppLink({ to, onClick, ...rest }: Props) {
  const { go, addressOf } = useNavigation()
  const href = useHref(addressOf(to))
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (opensElsewhere(event)) return
        event.preventDefault()
        go(to)
      }}
    />
  )
}
