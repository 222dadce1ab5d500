import { useLocation } from 'react-router-dom'
import type { TrackedScreen } from '#app/analytics/events.ts'
import { note } from '#app/analytics/track.ts'
import { useSeen } from '#app/analytics/useSeen.ts'

type Props = { screen: TrackedScreen | null; title: string; hidesChat: boolean }

/** Notes which screen is seen. Stands before the screen, so that it is noted before what the screen itself notes. */
export function PageView(seen: Props) {
  const { pathname } = useLocation()
  useSeen(pathname + seen.screen, () => note('seen', seen))
  return null
}
