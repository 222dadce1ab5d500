import { useRedirect } from '#app/navigation/useRedirect.ts'
import type { AddressName } from '#app/paths.ts'
import { accessPath, type ScreenAccess } from './screenAccess.ts'

type Props = {
  access: ScreenAccess
  isBuilt: (name: AddressName) => boolean
  /** The number of the reservation in the address. */
  number: string | null
}

/** Redirects a visitor without the access of a screen to the page that gives the access. */
export function AccessRedirect({ access, isBuilt, number }: Props) {
  useRedirect(accessPath(access, isBuilt, number))
  return null
}
