import { readFileSync } from 'node:fs'

/** A test, or a file of tests: its folder below `test`, its name, and how long it took in ms. */

const SLOWEST = 20

/** A folder may grow by this factor before its line in the README must change. */
const GROWTH = 1.2

/** Sums of folders differ by some seconds from run to run. */
const SLACK_S = 10

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** The sum of each folder, in seconds, the largest first. */
export function sumsByFolder(times) {
  const sums = new Map()
  for (const { folder, ms } of times) sums.set(folder, (sums.get(folder) ?? 0) + ms / 1000)
  return new Map([...sums].sort(([, one], [, other]) => other - one))
}

/** The seconds of each folder in the tables of the READMEs: rows such as `| e2e/booking | 95 |`. */
export const statedSums = (readme) =>
  new Map(
    [...readme.matchAll(/^\| `([\w/]+)` \| (\d+) \|$/gm)].map(([, folder, sum]) => [folder, Number(sum)]),
  )

const readmeOf = (folder) => `test/${folder.split('/')[0]}/README.md`

const median = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1

/**
 * Compares sums with the stated ones. The machine's speed is the median of all quotients, so that a slow machine has no
 * longer folders. Returns a sentence for each folder that takes more than 20 % longer than stated, or is not stated.
 */
export function grownFolders(sums, stated) {
  const known = [...sums].filter(([folder]) => stated.has(folder))
  const speed = median(known.map(([folder, sum]) => sum / stated.get(folder)))
  return [...sums].flatMap(([folder, sum]) => {
    const before = stated.get(folder)
    const now = Math.round(sum / speed)
    if (before === undefined)
      return now > SLACK_S ? [`${folder} takes ${now} s and has no line in ${readmeOf(folder)}.`] : []
    if (now <= before * GROWTH || now <= before + SLACK_S) return []
    return [
      `${folder} takes ${now} s, and ${readmeOf(folder)} says ${before} s: correct the tests, or the line.`,
    ]
  })
}

/** Prints the slowest tests and the sum of each folder. */
export function printTimes(times) {
  const slowest = [...times].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  console.log(`SLOWEST\n${slowest.map(({ name, ms }) => `${seconds(ms).padStart(8)}  ${name}`).join('\n')}\n`)
  const sums = [...sumsByFolder(times)].map(
    ([folder, sum]) => `${seconds(sum * 1000).padStart(8)}  ${folder}`,
  )
  console.log(`SUM OF EACH FOLDER\n${sums.join('\n')}\n`)
}

/** The folders of journeys that have grown, as failures. Without results of all folders nothing can be compared. */
export function grownJourneys(times) {
  const stated = statedSums(
    ['e2e', 'stage'].map((folder) => readFileSync(readmeOf(folder), 'utf8')).join('\n'),
  )
  const sums = sumsByFolder(times.filter(({ folder }) => /^(?:e2e|stage)\//.test(folder)))
  const isWhole = [...stated.keys()].every((folder) => sums.has(folder))
  return isWhole ? grownFolders(sums, stated) : []
}
