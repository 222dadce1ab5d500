import { useLocation } from 'react-router-dom'
import type { TrackedScreen } from '#app/platform/analytics/facts.ts'
import { note } from '#app/platform/analytics/note.ts'
import { useSeen } from '#app/platform/analytics/useSeen.ts'

type Props = { screen: TrackedScreen | null; title: string }

/** Notes which screen is seen. Stands before the screen, so that it is noted before what the screen itself notes. */
export function PageView({ screen, title }: Props) {
  const { pathname } = useLocation()
  useSeen(pathname + screen, () => note('seen', { screen, title }))
  return null
}
