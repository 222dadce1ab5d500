import { readdirSync, readFileSync } from 'node:fs'
import { uvu } from './uvu.mjs'

const BUILD = '.build/test/contract'

/** Processes that run at the same time. Each waits half of its time: for PostgreSQL, for servers that start, for clocks. */
const PROCESSES = 4

/** Most suites run on PostgreSQL alone: in one process they take longer than all others. */
const PROCESSES_ON_POSTGRES = 3

/** What opens PGlite in the process of the test, and what starts PostgreSQL. */
const OPENS_PGLITE = /\b(?:testServer|startServers|openPglite|createPaymentWorld)\(/
const STARTS_POSTGRES = /\bstart(?:Own)?Postgres\(/

/**
 * Returns the processes of the contract tests: the files of each, and its database. Suites of one process share a server for
 * each database, because a server takes seconds to start. Files that start processes or their own PostgreSQL have no database,
 * and one process for each topic. The topics with more files are first: a long topic that begins last leaves a core idle.
 * `sourceOf` returns the source of a file.
 */
export function contractGroups(files, sourceOf) {
  const onBoth = files.filter((file) => /\b(?:s|\w+S)erverKinds\b/.test(sourceOf(file)))
  const onPglite = files.filter((file) => {
    const source = sourceOf(file)
    return !onBoth.includes(file) && OPENS_PGLITE.test(source) && !STARTS_POSTGRES.test(source)
  })
  const topics = new Map()
  for (const file of files) {
    if (onBoth.includes(file) || onPglite.includes(file)) continue
    const [topic] = file.split('/')
    topics.set(topic, [...(topics.get(topic) ?? []), file])
  }
  return [
    ...Array.from({ length: PROCESSES_ON_POSTGRES }, (_, place) => ({
      database: 'postgres',
      files: onBoth.filter((_, index) => index % PROCESSES_ON_POSTGRES === place),
    })),
    { database: 'pglite', files: [...onBoth, ...onPglite] },
    ...[...topics.values()]
      .sort((one, other) => other.length - one.length)
      .map((own) => ({ database: null, files: own })),
  ].filter(({ files }) => files.length > 0)
}

/** Runs tasks in order, some at the same time. Returns their results. */
async function runTogether(tasks) {
  const waiting = [...tasks]
  const results = []
  const takeNext = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task())
  }
  await Promise.all(Array.from({ length: PROCESSES }, takeNext))
  return results
}

const sourceOf = (file) => readFileSync(`test/contract/${file.replace(/\.mjs$/, '.ts')}`, 'utf8')

const allFiles = () => readdirSync(BUILD, { recursive: true }).filter((file) => file.endsWith('.test.mjs'))

/** Runs the contract tests, or only these built files. */
export function contractTests(files = allFiles()) {
  return runTogether(
    contractGroups(files, sourceOf).map(({ database, files: own }) => () => {
      const env = database === null ? {} : { NOREN_TEST_DATABASE: database }
      return uvu('contract', { files: own, env })
    }),
  )
}
