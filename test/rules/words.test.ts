import { readFileSync } from 'node:fs'
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
// `'nobody'` in quotes is the name of a Unix user. A text that begins with such a word is no exception.
const pattern = new RegExp(`(?<!')\\b(?:${words.join('|')})\\b|\\b(?:${words.join('|')})\\b(?!')`, 'i')

/** All code. This file contains the words, so it is left out. */
const folders = ['app', 'examples', 'loader', 'shared', 'test']
const ownPath = 'test/rules/words.test.ts'

/** The documents of the project, and those of its folders. */
const documents = ['README.md', 'CONTRIBUTING.md', ...folders.map((folder) => `${folder}/README.md`)]

test('code and documents use plain words', () => {
  const sources = [
    ...folders
      .flatMap((folder) => sourcesOf(folder, '.ts', '.tsx', '.mjs', '.css'))
      .filter(({ path }) => path !== ownPath),
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
