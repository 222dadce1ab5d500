import { useRedirect } from '#app/navigation/useRedirect.ts'
import type { AddressName } from '#app/paths.ts'
import { type ScreenAccess, signInPath } from './screenAccess.ts'

type Props = {
  access: ScreenAccess
  isBuilt: (name: AddressName) => boolean
  /** The number of the reservation in the address. */
  number: string | null
}

/** Redirects a visitor who may not open a screen to the page on which the visitor signs in, or looks up the reservation. */
export function SignInRedirect({ access, isBuilt, number }: Props) {
  useRedirect(signInPath(access, isBuilt, number))
  return null
}
