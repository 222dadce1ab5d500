import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { type ChosenCodes, paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { chosenRooms, isComplete } from '#app/search/rooms/chosenRooms.ts'
import { paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { sumOfTotals } from '#shared/money/price.ts'
import { nextOpenRoom, withChosen } from './chosenCodes.ts'
import { useFullTypes } from './useFullTypes.ts'

/**
 * The guest chooses a plan for each room of the search, one room after the other. The chosen codes are in the URL. In a
 * search for one room, a chosen plan leads to the details at once, and a step back shows it as chosen.
 */
export function useRoomChoice({ criteria, chosenCodes }: SearchState, results: readonly RoomResult[]) {
  const { text, money } = useText()
  const { go } = useNavigation()
  const hasCards = useHotel().payment.cards !== null
  // The next screen renders in a transition. Until then, the chosen plan that leads to it shows at once.
  const [leaving, setLeaving] = useState<{ from: ChosenCodes; codes: ChosenCodes } | null>(null)
  const chosen = chosenRooms(results, criteria, leaving?.from === chosenCodes ? leaving.codes : chosenCodes)
  const codes = chosen.map((room) => room?.plan.room_plan_code ?? null)
  const [wanted, setWanted] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const wantsFocus = useRef(false)
  const switches = useRef<(HTMLButtonElement | null)[]>([])
  const exists = wanted !== null && wanted < chosen.length
  const current = exists ? wanted : (nextOpenRoom(chosen, -1) ?? 0)
  const fullTypes = useFullTypes(criteria, results, chosen, current)

  // A chosen plan renders in a transition, so that a guest on a slow phone can press the next button before that. The
  // latest codes contain the plan already.
  const latest = useRef<ChosenCodes>(codes)
  const rendered = JSON.stringify(codes)
  useEffect(() => {
    latest.current = JSON.parse(rendered)
  }, [rendered])
  const latestCodes = () => latest.current
  const latestChosen = () => chosenRooms(results, criteria, latest.current)

  // The pressed button can disappear with its list: focus moves to the switch of the next room.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    switches.current[current]?.focus()
  })

  function statusAfter(plan: RoomPlan, next: number | null) {
    const name = plan.room_plan_name
    if (next !== null) {
      return text('search.announced.chosenNext', { plan: name, number: current + 1, next: next + 1 })
    }
    const others = chosen.flatMap((room) => (room && room.index !== current ? [room.plan.price] : []))
    const total = sumOfTotals([...others, plan.price])
    return text('search.announced.chosen', { plan: name, total: money(total, plan.price.currency) })
  }

  /** The chosen codes with which the guest has left: presses before the next screen have no effect. */
  const leftFrom = useRef<ChosenCodes | null>(null)

  /** Goes to the guest's details with a plan for each room. */
  function proceed(rooms: readonly ChosenRoom[]) {
    if (leftFrom.current === chosenCodes) return
    leftFrom.current = chosenCodes
    const codes = rooms.map(({ plan }) => plan.room_plan_code)
    track('booking_started', { criteria, chosen: rooms })
    setLeaving({ from: chosenCodes, codes })
    startTransition(() => {
      // A step back leads to the results with the chosen plans.
      go(paths.results(criteria, codes), { replace: true })
      go(paths.guestDetail(criteria, codes, randomKey()))
    })
  }

  function choose(plan: RoomPlan) {
    if (leftFrom.current === chosenCodes) return
    const next = withChosen(codes, current, plan.room_plan_code)
    const isRemoved = next[current] === null
    const open = isRemoved ? null : nextOpenRoom(next, current)
    latest.current = next
    track('select_item', { criteria, index: current, results, plan, before: chosen[current] ?? null })
    const rooms = chosenRooms(results, criteria, next)
    if (rooms.length === 1 && isComplete(rooms) && paymentProblem(rooms, hasCards) === null)
      return proceed(rooms)
    whenIdle(() => runPreloads('book'))
    // One rendering for all changes: the router changes the URL in a transition too.
    startTransition(() => {
      setStatus(isRemoved ? text('search.announced.removed') : statusAfter(plan, open))
      setWanted(open ?? current)
      wantsFocus.current = open !== null
      go(paths.results(criteria, next), { replace: true })
    })
  }

  // A stable function: a new function with each press would render all cards again.
  const latestChoose = useRef(choose)
  latestChoose.current = choose
  const onChoose = useCallback((plan: RoomPlan) => latestChoose.current(plan), [])

  function show(index: number) {
    setWanted(index)
    switches.current[index]?.focus()
  }

  const shown = { criteria, current, chosen, fullTypes, status, switches }
  return { ...shown, latestCodes, latestChosen, setStatus, onChoose, proceed, show }
}

export type RoomChoice = ReturnType<typeof useRoomChoice>
