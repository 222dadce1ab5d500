import { useEffect } from 'react'
import { newBookingKey } from '#app/booking/bookingKey.ts'
import { attempts } from '#app/booking/bookings.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { SearchState } from '#app/search/useSearchState.ts'

/**
 * The attempt of this address, once it may go on. One that has already made its reservation leads there, by
 * whatever way the guest has come back; an address without one is given one. Null while the guest is led on.
 */
export function useAttempt(
  { criteria, selected, attempt }: SearchState,
  page: typeof paths.guestDetail | typeof paths.payment,
): string | null {
  const { go } = useNavigation()
  const made = attempt === null ? null : attempts.madeBy(attempt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made of an attempt never changes
  useEffect(() => {
    if (made) go(paths.confirmation(made.number, made.bypass_token), { replace: true, forget: true })
    else if (attempt === null) go(page(criteria, selected, newBookingKey()), { replace: true })
  }, [attempt, made?.number])

  return made ? null : attempt
}
