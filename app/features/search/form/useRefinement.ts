import { useState } from 'react'
import type { Criteria } from '#shared/search/criteria.ts'
import { queryOf } from './searchDraft.ts'

/**
 * Changes of a search that apply at once. The URL changes in a transition, later than the press. `latest` is the search that
 * the URL will have: controls show it, and the next change is added to it. `passed` has the queries that the URL passes on
 * the way. Any other query ends the wait.
 */
export function useRefinement(criteria: Criteria, onRefine: (wanted: Criteria) => void) {
  const [pending, setPending] = useState<{ passed: string[]; wanted: Criteria } | null>(null)
  const isOnTheWay = pending?.passed.includes(queryOf(criteria)) ?? false
  if (pending && !isOnTheWay) setPending(null)
  const latest = pending && isOnTheWay ? pending.wanted : criteria

  function refine(change: Partial<Criteria>) {
    const wanted = { ...latest, ...change }
    const passed = [...(isOnTheWay && pending ? pending.passed : []), queryOf(latest)]
    // A change back to the search of the URL leaves nothing to wait for.
    setPending({ wanted, passed: passed.filter((query) => query !== queryOf(wanted)) })
    onRefine(wanted)
  }
  return { latest, refine }
}

export type Refinement = ReturnType<typeof useRefinement>
