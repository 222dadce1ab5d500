import { elapse } from '../clock.ts'
import { type Candidate, parts } from '../testbed/candidates.ts'
import { pressByMouse, pressByTouch, pressInPlace, warmByHover } from '../testbed/gestures.ts'
import { inTurn } from '../testbed/inTurn.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { mobile, openVisitor } from '../testbed/visitor.ts'
import { newWireLog, type Traffic, trafficBetween } from '../testbed/wireLog.ts'
import type { HostFigure } from './hostFigures.ts'

/** From the `load` event until the loader has long done what it does at idle. */
const IDLE_MS = 1200

type Note = (figure: HostFigure, candidate: Candidate, value: number) => void

/** Press on the launcher → app usable, with the frame warmed by hover and cold. */
export async function measureLauncher(
  { direct }: Testbed,
  candidates: readonly Candidate[],
  note: Note,
): Promise<void> {
  const open = async (candidate: Candidate, isWarm: boolean) => {
    const visitor = await openVisitor(direct, candidate)
    if (isWarm) await warmByHover(visitor, candidate.launcher.button)
    await elapse(IDLE_MS)
    return visitor
  }
  const warm = candidates.filter(({ warms }) => warms)
  // They press and go first: their frames draw already, and would take time from the others.
  await inTurn(
    warm.map((candidate) => open(candidate, true)),
    async (visitor) => {
      await pressInPlace(visitor)
      const { ready, unfaded } = await visitor.timeTo('usable')
      note('usableWarm', visitor.candidate, ready)
      note('unfadedWarm', visitor.candidate, unfaded)
    },
  )
  await inTurn(
    candidates.map((candidate) => open(candidate, false)),
    async (visitor) => {
      await pressByMouse(visitor, visitor.candidate.launcher.button)
      note('usableCold', visitor.candidate, (await visitor.timeTo('usable')).ready)
    },
  )
}

/** Press on Search → rooms on a desktop: warm at 4×; cold; cold with only `noren.js` loaded. */
export async function measureSearch({ direct, states }: Testbed, note: Note): Promise<void> {
  const open = async (candidate: Candidate, savesData: boolean, isWarm: boolean) => {
    const visitor = await openVisitor(direct, candidate, { savesData })
    await visitor.setDates()
    if (isWarm) await warmByHover(visitor, parts.search.button)
    await elapse(IDLE_MS)
    return visitor
  }
  await inTurn(
    states.map((state) => open(state, false, true)),
    async (visitor) => {
      await visitor.slowDown(4)
      await pressInPlace(visitor)
      note('roomsWarm', visitor.candidate, (await visitor.timeTo('rooms')).ready)
    },
  )
  for (const savesData of [false, true]) {
    await inTurn(
      states.map((state) => open(state, savesData, false)),
      async (visitor) => {
        await pressByMouse(visitor, parts.search.button)
        const { ready } = await visitor.timeTo('rooms')
        note(savesData ? 'roomsColdSaver' : 'roomsCold', visitor.candidate, ready)
      },
    )
  }
}

/** Taps on Search on a phone, cold, four times slower and over Slow 4G; hands on what passed the line until rooms. */
async function tapSearch(
  { phone, states, line, wire }: Testbed,
  savesData: boolean,
  handle: (candidate: Candidate, measured: { ready: number; shift: number; traffic: Traffic }) => void,
) {
  const open = async (candidate: Candidate) => {
    const visitor = await openVisitor(phone, candidate, { device: mobile, savesData })
    await visitor.setDates()
    await elapse(IDLE_MS)
    return visitor
  }
  line.setSlow(false)
  await inTurn(states.map(open), async (visitor) => {
    const { candidate } = visitor
    const { layoutShift: shift } = await visitor.notes()
    await visitor.slowDown(4)
    line.setSlow(true)
    await pressByTouch(visitor, parts.search.button)
    const { pressed, ready } = await visitor.timeTo('rooms')
    line.setSlow(false)
    const traffic = trafficBetween(wire.get(candidate.name) ?? newWireLog(), pressed, pressed + ready)
    handle(candidate, { ready, shift, traffic })
  })
}

/** Tap on Search → rooms on a phone, with the traffic until then: with the loader idle, and with only `noren.js`. */
export async function measurePhone(bed: Testbed, note: Note): Promise<void> {
  await tapSearch(bed, false, (candidate, { ready, shift, traffic: { requests, bytes } }) => {
    note('shiftPhone', candidate, shift)
    note('roomsPhone', candidate, ready)
    note('roomsPhoneRequests', candidate, requests.length)
    note('roomsPhonePreflights', candidate, requests.filter(({ line }) => line.startsWith('OPTIONS ')).length)
    note('roomsPhoneBytes', candidate, bytes)
  })
  await tapSearch(bed, true, (candidate, { ready, traffic: { requests } }) => {
    note('roomsPhoneSaver', candidate, ready)
    note('roomsPhoneSaverRequests', candidate, requests.length)
  })
}

/** One line for each request of a phone from the tap until rooms, with the milliseconds since the tap. */
export async function describePhoneRequests(bed: Testbed): Promise<string[]> {
  const lines: string[] = []
  await tapSearch(bed, false, ({ name }, { ready, traffic: { requests, from } }) => {
    const described = requests.map(({ at, line }) => `  ${(at - from).toFixed(0).padStart(5)} ${line}`)
    lines.push(`requests of "${name}" on a phone until rooms after ${ready.toFixed(0)} ms:`, ...described)
  })
  return lines
}
