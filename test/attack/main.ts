import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../support/attack/Attack.ts'
import { linesOf, runAttack } from '../support/attack/runAttack.ts'
import { storedSeeds, storeSeed } from '../support/attack/seeds.ts'
import { startTarget } from '../support/attack/startTarget.ts'
import { ensurePostgres } from '../support/ensurePostgres.mjs'
import { hasPostgres } from '../support/server/postgres.ts'
import { attacks } from './attacks.ts'

/**
 * `npm run attack`: attacks servers on both databases and prints what was tried and what held. Words choose attacks, or
 * folders of attacks.
 * `--seed` repeats a run, `--database pglite` or `postgres` chooses one database. A seed that finds a problem is stored
 * in `seeds.txt`, and later runs repeat it. The exit code is 1 if something did not hold.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, database: { type: 'string' } },
})

const known = ['pglite', 'postgres'] as const
const seed = Number(values.seed ?? randomInt(2 ** 31))
const isNamed = (name: string, word: string) => name === word || name.startsWith(`${word}/`)
const unknown = positionals.filter((word) => !attacks.some(({ name }) => isNamed(name, word)))
const problem = !Number.isInteger(seed)
  ? `--seed is "${values.seed}", but it takes a whole number.`
  : values.database !== undefined && !known.some((name) => name === values.database)
    ? `--database is "${values.database}", but it takes ${known.join(' or ')}.`
    : unknown.length > 0
      ? `There is no attack "${unknown}". There are: ${attacks.map(({ name }) => name).join(', ')}.`
      : null
if (problem) {
  console.error(problem)
  process.exit(1)
}

const chosen = attacks.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => isNamed(name, word)),
)

/** Runs the chosen attacks against one new server, each with its stored seeds and the new seed. Returns the problems. */
async function attackOn(database: DatabaseKind): Promise<number> {
  console.log(`\n${database}, seed ${seed}`)
  let target = await startTarget(database)
  let problems = 0
  for (const attack of chosen) {
    for (const one of new Set([...storedSeeds(attack.name), seed])) {
      if (target.hasEnded()) target = await startTarget(database)
      const startedAt = performance.now()
      const outcome = await runAttack(attack, target, { seed: one, isShort: false })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log([...linesOf(attack, outcome), `  seed ${one}, ${seconds} s`].join('\n'))
      problems += outcome.problems.length
      if (outcome.problems.length > 0) storeSeed(attack.name, one)
    }
  }
  await target.stop()
  return problems
}

await ensurePostgres()
let problems = 0
for (const database of known) {
  if (values.database !== undefined && values.database !== database) continue
  if (database === 'postgres' && !hasPostgres()) console.log('\nNOT RUN on PostgreSQL: there is none here.')
  else problems += await attackOn(database)
}
console.log(`\n${problems === 0 ? 'Everything held.' : `${problems} problems.`}`)
process.exit(problems === 0 ? 0 : 1)
