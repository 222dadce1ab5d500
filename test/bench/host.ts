import { measureBarCalendar } from './barCalendar.ts'
import { bundleBytes } from './bundleBytes.ts'
import type { Candidate } from './candidates.ts'
import { addFigure, type Figures } from './figures.ts'
import type { HostFigure } from './hostFigures.ts'
import { printHost } from './hostTable.ts'
import { measureLoads } from './loadCost.ts'
import { untilCalm } from './machine.ts'
import { measureLauncher, measurePhone, measureSearch } from './opening.ts'
import { type Testbed, withTestbed } from './testbed.ts'

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

async function measureRound(bed: Testbed, round: number, figures: Figures): Promise<string[]> {
  const turned = { ...bed, states: rotated(bed.states, round) }
  const note = (figure: HostFigure, { name }: Candidate, value: number) =>
    addFigure(figures, figure, name, value)
  const requests = await measureLoads(bed, rotated([...bed.states, bed.plainPage], round), note)
  await measureLauncher(bed, rotated([...bed.states, bed.bareLoader], round), note)
  await measureSearch(turned, note)
  await measurePhone(turned, note)
  await measureBarCalendar(turned, note)
  return requests
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
 * same run and alternating with it. The first round fills the servers' caches and is not counted.
 */
export const benchHost = ({ against, rounds }: HostOptions): Promise<void> =>
  withTestbed({ against }, async (bed) => {
    const figures: Figures = new Map()
    const machine: string[] = []
    await measureSearch(bed, () => {})
    let requests: string[] = []
    for (let round = 0; round < rounds; round++) {
      const state = await untilCalm(round + 1)
      console.log(state)
      machine.push(state)
      requests = await measureRound(bed, round, figures)
    }
    addBytes(bed.states, figures)
    printHost(bed, figures, [...machine.filter((line) => line.includes('BUSY')), ...requests])
  })
