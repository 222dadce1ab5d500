import { useRedirect } from '#app/navigation/useRedirect.ts'
import type { AddressName } from '#app/paths.ts'
import { entryOf, type ScreenAccess } from './entry.ts'

type Props = {
  access: ScreenAccess
  isBuilt: (name: AddressName) => boolean
  /** The number of the reservation in the address. */
  number: string | null
}

/** Redirects a visitor without the access of a screen to where it is given. */
export function ToEntry({ access, isBuilt, number }: Props) {
  useRedirect(entryOf(access, isBuilt, number))
  return null
}
