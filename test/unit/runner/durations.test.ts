import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { grownFolders, statedSums, sumsByFolder } from '../../runner/durations.mjs'

const test = suite('test/runner/durations')

const readme =
  '| folder | s |\n| --- | --- |\n| `e2e/booking` | 100 |\n| `e2e/search` | 60 |\n| `stage/search` | 40 |\n'
const stated = statedSums(readme)

test('the sum of a folder is the sum of its tests in seconds', () => {
  const times = [
    { folder: 'e2e/search', ms: 1500 },
    { folder: 'e2e/booking', ms: 4000 },
    { folder: 'e2e/search', ms: 500 },
  ]
  assert.equal(
    [...sumsByFolder(times)],
    [
      ['e2e/booking', 4],
      ['e2e/search', 2],
    ],
  )
})

test('a slow machine has no longer folders', () => {
  const sums = new Map([...stated].map(([folder, sum]) => [folder, sum * 3]))
  assert.equal(grownFolders(sums, stated), [])
})

test('a folder that takes more than 20 % longer than stated is named with both times', () => {
  const sums = new Map([...stated, ['e2e/booking', 125]] as [string, number][])
  assert.equal(grownFolders(sums, stated), [
    'e2e/booking takes 125 s, and test/e2e/README.md says 100 s: correct the tests, or the line.',
  ])
  assert.equal(grownFolders(new Map([...stated, ['e2e/booking', 119]] as [string, number][]), stated), [])
})

test('a folder without a line is named', () => {
  const sums = new Map([...stated, ['e2e/account', 30]] as [string, number][])
  assert.equal(grownFolders(sums, stated), ['e2e/account takes 30 s and has no line in test/e2e/README.md.'])
})

test.run()
