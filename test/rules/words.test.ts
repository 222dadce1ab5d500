import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Source, sourcesOf } from '../support/sources.ts'

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
  'resting',
  'spent',
  'organisations?',
]

/** Phrases that do not name a thing, say `kept` for stored, cached or remembered, or name a person of an organization otherwise. */
const phrases = [
  'corporate users?',
  'that of',
  'those of',
  'the ones? that',
  '(?:the|an?|each|its|their|of|with) kept',
]

/** A space, or the end of a line inside a comment. */
const space = '\\s+(?:(?:\\*|//)\\s+)?'
const hard = `\\b(?:${[...words, ...phrases.map((phrase) => phrase.replaceAll(' ', space))].join('|')})\\b`
// `'nobody'` in quotes is the name of a Unix user. A text that begins with such a word is no exception.
const hardWord = new RegExp(`(?<!')${hard}|${hard}(?!')`, 'gi')

/** How a sentence about a result began once: it says "Returns" now. */
const gives = /\bGives\b/g

/** A name in the code, such as `kept`, `keptCard` or `KEPT_MS`. */
const keptName = /\b(?:kept|Kept|KEPT)(?:[A-Z_]\w*)?\b|\w+Kept\b/g
const textsAndComments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g

/** All code and documents. This file contains the words, so it is left out. */
const folders = ['app', 'examples', 'loader', 'shared', 'test']
const code = folders
  .flatMap((folder) => sourcesOf(folder, '.ts', '.tsx', '.js', '.mjs', '.css'))
  .filter(({ path }) => path !== 'test/rules/words.test.ts')
const documents = [
  ...sourcesOf('test/mutations', '.json'),
  ...folders.flatMap((folder) => sourcesOf(folder, '.md')),
  ...['README.md', 'CONTRIBUTING.md', 'build.mjs'].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  })),
]

/** The places of a pattern, as `path:line: word`. */
const placesOf = (pattern: RegExp, { path, text }: Source): string[] =>
  [...text.matchAll(pattern)].map(
    ({ 0: word, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${word}`,
  )

/** The code with a space for each character of its texts and comments. */
const bare = ({ path, text }: Source): Source => ({
  path,
  text: text.replace(textsAndComments, (part) => part.replace(/[^\n]/g, ' ')),
})

test('code and documents use plain words, and name the thing', () => {
  assert.ok(code.length > 200)
  assert.ok(documents.length > 10)
  assert.equal(
    [...code, ...documents].flatMap((source) => [...placesOf(hardWord, source), ...placesOf(gives, source)]),
    [],
  )
})

test('names in the code say stored, cached or remembered instead of kept', () => {
  assert.equal(
    code.flatMap((source) => placesOf(keptName, bare(source))),
    [],
  )
})

test('a phrase is found across the lines of a comment, with the line where it begins', () => {
  const text = "/**\n * The name of a plan, and that\n * of its room.\n */\nconst plan = 'kept' // kept\n"
  assert.equal(placesOf(hardWord, { path: 'a.ts', text }), ['a.ts:2: that\n * of'])
  assert.equal(placesOf(keptName, bare({ path: 'a.ts', text })), [])
  assert.equal(placesOf(keptName, { path: 'a.ts', text: 'const keptCard = KEPT_MS' }), [
    'a.ts:1: keptCard',
    'a.ts:1: KEPT_MS',
  ])
})

test.run()
