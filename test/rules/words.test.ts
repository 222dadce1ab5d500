import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/words')

/** Words that are hard to read for non-native speakers, or that replace a technical term. */
const words = [
  'whoever',
  'whom',
  'somebody',
  'nobody',
  'whatever',
  'told',
  'tells',
  'heard',
  'everybody',
  'wants',
  'knows',
]
// `'nobody'` in quotes is the name of a Unix user.
const pattern = new RegExp(`(?<!')\\b(${words.join('|')})\\b`, 'i')

/** The folders that are rewritten in plain English; the remaining folders of test follow. */
const folders = [
  'app',
  'examples',
  'loader',
  'shared',
  'test/bench',
  'test/contract',
  'test/e2e',
  'test/support',
  'test/types',
  'test/unit/analytics',
  'test/unit/booking',
  'test/unit/data',
  'test/unit/errors',
  'test/unit/facilities',
  'test/unit/loader',
  'test/unit/navigation',
  'test/unit/policies',
  'test/unit/reservation',
  'test/unit/sandbox',
  'test/unit/search',
  'test/unit/server',
  'test/unit/session',
  'test/unit/settings',
  'test/unit/shared',
  'test/unit/shell',
  'test/unit/start',
]

/** The documents of the project, and those of its folders. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('.', { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && ['app', 'examples', 'loader', 'shared', 'test'].includes(entry.name),
    )
    .map(({ name }) => `${name}/README.md`),
]

test('code and documents use plain words', () => {
  const sources = [
    ...folders.flatMap((folder) => sourcesOf(folder, '.ts', '.tsx', '.mjs', '.css')),
    ...documents.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ]
  assert.ok(sources.length > 200)
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  assert.equal(found, [])
})

test.run()
