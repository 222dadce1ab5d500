import { useEffect } from 'react'
import type { Stay } from '#app/parts/useStay.ts'
import { paths } from '#app/paths.ts'
import { attempts } from '#app/platform/attempts.ts'
import { newAttempt } from '#app/platform/newAttempt.ts'
import { useSteps } from '#app/platform/Steps.tsx'

/**
 * The attempt of this address, once it may go on. One that has already made its reservation leads there, by
 * whatever way the guest has come back; an address without one is given one. Null while the guest is led on.
 */
export function useAttempt(
  { criteria, selected, attempt }: Stay,
  page: typeof paths.guestDetail | typeof paths.payment,
): string | null {
  const { go } = useSteps()
  const made = attempt === null ? null : attempts.madeBy(attempt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made of an attempt never changes
  useEffect(() => {
    if (made) go(paths.confirmation(made.number, made.bypass_token), { replace: true, forget: true })
    else if (attempt === null) go(page(criteria, selected, newAttempt()), { replace: true })
  }, [attempt, made?.number])

  return made ? null : attempt
}
