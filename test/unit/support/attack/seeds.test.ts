import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integer } from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Attack, Target } from '../../../support/attack/Attack.ts'
import { runAttack } from '../../../support/attack/runAttack.ts'
import { storedSeeds, storeSeed } from '../../../support/attack/seeds.ts'

const test = suite('test/support/attack/seeds')

test('a seed that found a problem is kept once, for its attack only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noren-seeds-'))
  const file = join(folder, 'seeds.txt')
  try {
    writeFileSync(file, 'parties 7\n')
    for (const seed of [42, 42, 43]) storeSeed('floods', seed, file)
    assert.equal(storedSeeds('floods', file), [42, 43])
    assert.equal(storedSeeds('parties', file), [7])
    assert.is(readFileSync(file, 'utf8'), 'parties 7\nfloods 42\nfloods 43\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The numbers that an attack tries with a seed, and the problems that it finds. */
async function attackWith(seed: number) {
  const numbers: number[] = []
  const attack: Attack = {
    name: 'numbers',
    guarantee: 'no number is large',
    async run({ sample, check }) {
      for (let round = 0; round < 2; round++)
        for (const number of sample(integer({ min: 0, max: 1e6 }), 20)) {
          numbers.push(number)
          check(number < 999_999, `${number} is large`)
        }
    },
  }
  const { problems } = await runAttack(attack, {} as Target, { seed, isShort: true })
  return { numbers, problems }
}

test('a stored seed repeats the run, and another seed makes another run', async () => {
  const first = await attackWith(42)
  assert.is(first.numbers.length, 40)
  assert.not.equal(first.numbers.slice(0, 20), first.numbers.slice(20))
  assert.equal(await attackWith(42), first)
  assert.not.equal((await attackWith(43)).numbers, first.numbers)
})

test.run()
