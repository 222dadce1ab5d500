import { useLocation } from 'react-router-dom'
import type { TrackedScreen } from '#app/analytics/events.ts'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'

type Props = { screen: TrackedScreen | null; title: string; hidesChat: boolean }

/** Tracks the page view. It renders before the screen, so that the page view precedes the events of the screen. */
export function PageView(view: Props) {
  const { pathname } = useLocation()
  useTrackOnce(pathname + view.screen, () => track('page_view', view))
  return null
}
