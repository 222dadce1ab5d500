import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventNames } from '#loader/api/events.ts'
import { targets } from '#shared/bridge/messages.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('README')

const readme = readFileSync('README.md', 'utf8')
const stubOf = (text: string) => /for \(const call of \[.*/.exec(text)?.[0]

/** The first cells of a table's rows, found by its header's first cell. */
function namesIn(header: string): string[] {
  const table = readme.slice(readme.indexOf(`| ${header} `)).split('\n\n')[0] ?? ''
  const cells = table.split('\n').slice(2)
  return cells.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`<?([\w.-]+)>?`/g)].map(([, name = '']) => name),
  )
}

const sorted = (names: readonly string[]) => [...names].sort()

test('every attribute of the script has a row, and no other', () => {
  const { text } = sourcesOf('loader', 'settings.ts')[0] ?? { text: '' }
  const table = /const attributes.*?{\n(.*?)\n}/s.exec(text)?.[1] ?? ''
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  assert.ok(names.length > 5)
  assert.equal(sorted(namesIn('attribute of the script')), sorted(names))
})

test('every element has a row, and no other', () => {
  const { text } = sourcesOf('loader', 'elements.tsx')[0] ?? { text: '' }
  const names = [...text.matchAll(/^ {6}'(noren-[\w-]+)':/gm)].map(([, name = '']) => name)
  assert.ok(names.length > 2)
  assert.equal(sorted(namesIn('element')), sorted(names))
})

test('every target and every event has its place, and no other', () => {
  const told = namesIn('target').filter((name) => !name.startsWith('data-'))
  assert.equal(sorted(told), sorted(Object.keys(targets)))
  assert.equal(sorted(namesIn('event, by')), sorted(eventNames))
})

test('every part that a page may dress is named', () => {
  const parts = sourcesOf('loader', '.tsx').flatMap(({ text }) =>
    [...text.matchAll(/part="(\w+)"/g)].map(([, name = '']) => name),
  )
  assert.ok(parts.length > 4)
  for (const part of [...parts, 'dates', 'guests'])
    assert.ok(new RegExp(`\`${part}\`|part\\(${part}\\)`).test(readme), part)
})

test('every example page has a row', () => {
  const pages = readdirSync('examples/pages').filter((name) => name.endsWith('.html'))
  const unlisted = ['index.html', 'privacy.html', 'terms.html']
  assert.equal(sorted(namesIn('page')), sorted(pages.filter((name) => !unlisted.includes(name))))
})

test('the stub is the one that the types tell of', () => {
  assert.ok(stubOf(readme))
  assert.is(stubOf(readme), stubOf(readFileSync('loader/api/noren.d.ts', 'utf8')))
})

test.run()
