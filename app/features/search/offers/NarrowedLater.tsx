import { Suspense } from 'react'
import * as css from '#app/features/search/ResultsPage.module.css'
import { lazyPage } from '#app/platform/lazyPage.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { isNarrowed } from './narrowing.ts'

const Narrowed = lazyPage(() => import('./Narrowed.tsx').then((m) => m.Narrowed))

/** For who waits for rooms that will be narrowed down. */
export const fetchNarrowed = Narrowed.preload

type Props = {
  criteria: Criteria
  results: readonly RoomResult[]
  onChange: (criteria: Criteria) => void
}

/** What the results are narrowed down to, where they are; its place is kept while it comes. */
export function NarrowedLater(props: Props) {
  if (!isNarrowed(props.criteria)) return null
  return (
    <div className={css.narrowed}>
      <Suspense fallback={null}>
        <Narrowed {...props} />
      </Suspense>
    </div>
  )
}
