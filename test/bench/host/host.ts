import { bundleBytes } from '../bundleBytes.ts'
import { addFigure, type Figures } from '../figures.ts'
import { describeMachine, newPatience, type Patience, untilCalm } from '../machine.ts'
import type { Candidate } from '../testbed/candidates.ts'
import { type Testbed, withTestbed } from '../testbed/testbed.ts'
import { measureArrowKeys, measureCalendarOpening } from './barCalendar.ts'
import type { HostFigure } from './hostFigures.ts'
import { printHost } from './hostTable.ts'
import { measureArrival, measureCpu } from './loadCost.ts'
import { describePhoneRequests, measureLauncher, measurePhone, measureSearch } from './opening.ts'

export type HostOptions = {
  /** Folders of built checkouts to compare this one with. */
  against: readonly string[]
  rounds: number
}

/** Another candidate first in each round, so that none always has the machine's best moment. */
const rotated = (candidates: readonly Candidate[], by: number): readonly Candidate[] => {
  const at = by % candidates.length
  return [...candidates.slice(at), ...candidates.slice(0, at)]
}

/** All figures once. Returns remarks on them. */
async function measureRound(
  bed: Testbed,
  { round, figures, patience }: { round: number; figures: Figures; patience: Patience },
): Promise<string[]> {
  const turned = { ...bed, states: rotated(bed.states, round) }
  const note = (figure: HostFigure, { name }: Candidate, value: number) =>
    addFigure(figures, figure, name, value)
  const { states } = turned
  const remarks: string[] = []
  const steps = [
    () => measureCpu(bed, rotated([...bed.states, bed.plainPage], round), note),
    () => measureLauncher(bed, [...states, bed.bareLoader], note),
    () => measureSearch(turned, note),
    () => measurePhone(turned, note),
    () => measureCalendarOpening(turned, note),
    () => measureArrowKeys(turned, note),
  ]
  for (const step of steps) {
    const busy = await untilCalm(patience)
    if (busy) remarks.push(`round ${round + 1}: ${busy}`)
    await step()
  }
  return remarks
}

function addBytes(states: readonly Candidate[], figures: Figures) {
  for (const { name, folder } of states) {
    const { loader, wholeLoader, app, appFiles } = bundleBytes(folder ?? '.')
    const values = { loaderBytes: loader, wholeLoaderBytes: wholeLoader, appBytes: app, appFiles }
    for (const [figure, value] of Object.entries(values)) addFigure(figures, figure, name, value)
  }
}

/**
 * Prints what the widget costs a hotel's page, and how long its visitors wait: for this checkout, and for others in the
 * same run and alternating with it.
 */
export const benchHost = ({ against, rounds }: HostOptions): Promise<void> =>
  withTestbed({ against }, async (bed) => {
    const figures: Figures = new Map()
    const note = (figure: HostFigure, { name }: Candidate, value: number) =>
      addFigure(figures, figure, name, value)
    // Also fills the servers' caches: nothing that it measures depends on them.
    const remarks = await measureArrival(bed, [...bed.states, bed.plainPage], note)
    await measureSearch(bed, () => {})
    addBytes(bed.states, figures)
    const patience = newPatience()
    for (let round = 0; round < rounds; round++) {
      console.log(`round ${round + 1} of ${rounds}, ${describeMachine()}`)
      remarks.push(...(await measureRound(bed, { round, figures, patience })))
    }
    remarks.push(...(await describePhoneRequests(bed)))
    printHost(bed, figures, remarks)
  })
