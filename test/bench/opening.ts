import type { Candidate } from './candidates.ts'
import { parts } from './candidates.ts'
import { elapse } from './clock.ts'
import { pressByMouse, pressByTouch, pressInPlace, warmByHover } from './gestures.ts'
import type { HostFigure } from './hostFigures.ts'
import type { Testbed } from './testbed.ts'
import { mobile, openVisitor, type Visitor } from './visitor.ts'
import { trafficBetween } from './wireLog.ts'

/** From the `load` event until the loader has long done what it does at idle. */
const IDLE_MS = 1500

type Note = (figure: HostFigure, candidate: Candidate, value: number) => void

/** Pages load side by side and at full speed; then each in turn presses and goes, and nothing else happens meanwhile. */
async function inTurn(opened: Promise<Visitor>[], press: (visitor: Visitor) => Promise<void>) {
  for (const visitor of await Promise.all(opened)) {
    await press(visitor)
    await visitor.close()
  }
}

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

/** Tap on Search → rooms on a phone: cold, four times slower, over Slow 4G, with what passes the line until then. */
export async function measurePhone({ phone, states, line, wire }: Testbed, note: Note): Promise<void> {
  for (const savesData of [false, true]) {
    line.setSlow(false)
    const open = async (candidate: Candidate) => {
      const visitor = await openVisitor(phone, candidate, { device: mobile, savesData })
      await visitor.setDates()
      await elapse(IDLE_MS)
      return visitor
    }
    await inTurn(states.map(open), async (visitor) => {
      const { candidate } = visitor
      note('shiftPhone', candidate, (await visitor.notes()).layoutShift)
      await visitor.slowDown(4)
      line.setSlow(true)
      await pressByTouch(visitor, parts.search.button)
      const { pressed, ready } = await visitor.timeTo('rooms')
      const log = wire.get(candidate.name)
      const traffic = log && trafficBetween(log, pressed, pressed + ready)
      line.setSlow(false)
      const requests = traffic?.requests ?? []
      note(savesData ? 'roomsPhoneSaver' : 'roomsPhone', candidate, ready)
      note(savesData ? 'roomsPhoneSaverRequests' : 'roomsPhoneRequests', candidate, requests.length)
      if (savesData) return
      const preflights = requests.filter((request) => request.startsWith('OPTIONS '))
      note('roomsPhonePreflights', candidate, preflights.length)
      note('roomsPhoneBytes', candidate, traffic?.bytes ?? Number.NaN)
    })
  }
}
