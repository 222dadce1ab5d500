import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { type AddressName, patterns } from '#app/paths.ts'
import { storePlaceBeforeSignIn } from './placeBeforeSignIn.ts'
import { type ScreenAccess, signInPath } from './screenAccess.ts'

const signIns: readonly string[] = [patterns.signIn, patterns.organizationSignIn]

type Props = {
  access: ScreenAccess
  isBuilt: (name: AddressName) => boolean
  /** The number of the reservation in the address. */
  number: string | null
}

/** Redirects a visitor who may not open a screen to the page on which the visitor signs in, or looks up the reservation. */
export function SignInRedirect({ access, isBuilt, number }: Props) {
  const target = signInPath(access, isBuilt, number)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (signIns.includes(target)) storePlaceBeforeSignIn({ pathname, search })
  }, [target, pathname, search])
  useRedirect(target)
  return null
}
