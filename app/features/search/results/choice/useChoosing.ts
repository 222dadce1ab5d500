import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { paths } from '#app/paths.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { chosenRooms, priceOf } from '#app/search/selection.ts'
import type { SearchState } from '#app/search/useSearchState.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { nextOpenRoom, withChoice } from './choices.ts'

/** The choosing of a plan for each room of the search, one after the other. The choice itself is in the address. */
export function useChoosing({ criteria, selected }: SearchState, results: readonly RoomResult[]) {
  const { text, money } = useText()
  const { go } = useNavigation()
  const chosen = chosenRooms(results, criteria.rooms, selected)
  const codes = chosen.map((room) => room?.plan.room_plan_code ?? null)
  const [asked, setAsked] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const wantsFocus = useRef(false)
  const switches = useRef<(HTMLButtonElement | null)[]>([])
  const isThere = asked !== null && asked < chosen.length
  const current = isThere ? asked : (nextOpenRoom(chosen, -1) ?? 0)

  // The pressed button may be gone with the room it was for: focus goes to the room that is chosen next.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    switches.current[current]?.focus()
  })

  function say(plan: RoomPlan, next: number | null) {
    const name = plan.room_plan_name
    if (next !== null) {
      return text('search.said.chosenNext', { plan: name, number: current + 1, next: next + 1 })
    }
    const others = chosen.filter((room) => room !== null && room.index !== current)
    const total = (priceOf(others)?.total ?? 0) + plan.price.total
    return text('search.said.chosen', { plan: name, total: money(total, plan.price.currency) })
  }

  function choose(plan: RoomPlan) {
    const next = withChoice(codes, current, plan.room_plan_code)
    const isTakenBack = next[current] === null
    const open = isTakenBack ? null : nextOpenRoom(next, current)
    track('select_item', { criteria, index: current, results, plan, before: chosen[current] ?? null })
    whenIdle(runPreloads)
    // One drawing for all of it: the address changes in a transition too.
    startTransition(() => {
      setSaid(isTakenBack ? text('search.said.taken') : say(plan, open))
      setAsked(open ?? current)
      wantsFocus.current = open !== null
      go(paths.results(criteria, next), { replace: true })
    })
  }

  // The cards are many and keep what they were given: what they call must not change with every choice.
  const latest = useRef(choose)
  latest.current = choose
  const onChoose = useCallback((plan: RoomPlan) => latest.current(plan), [])

  function show(index: number) {
    setAsked(index)
    wantsFocus.current = true
  }

  return { current, chosen, codes, said, setSaid, onChoose, show, switches }
}

export type Choosing = ReturnType<typeof useChoosing>
