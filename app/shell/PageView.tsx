import { useLocation } from 'react-router-dom'
import type { TrackedScreen } from '#app/analytics/events.ts'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'

type Props = { screen: TrackedScreen | null; title: string; hidesChat: boolean }

/** Notes which screen is seen. Stands before the screen, so that it is noted before what the screen itself notes. */
export function PageView(seen: Props) {
  const { pathname } = useLocation()
  useTrackOnce(pathname + seen.screen, () => track('page_view', seen))
  return null
}
