import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findScriptTag } from '#loader/scriptTag.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

class Script {
  attributes: { value: string }[]
  constructor(
    readonly src: string,
    readonly dataset: Record<string, string> = {},
    moved: string[] = [],
  ) {
    this.attributes = moved.map((value) => ({ value }))
  }
}

const test = suite('loader/scriptTag')

replaceGlobals(test, () => ({ HTMLScriptElement: Script }))

const find = (scripts: Script[], currentScript: unknown = null) =>
  findScriptTag({
    currentScript,
    querySelectorAll: () => scripts,
    baseURI: 'https://hotel.example/rooms/',
  } as unknown as Document)

const ours = new Script('https://book.example/noren.js?v=1', { hotel: 'hakone' })
const other = new Script('https://cdn.example/jquery.js')

test('the running script is the tag', () => {
  const running = new Script('https://book.example/t/x/noren.js')
  assert.is(find([ours], running), running)
})

test('without a running script, the tag is found by its URL', () => {
  assert.is(find([other, ours]), ours)
})

test('an element of the page with the name currentScript is not the tag', () => {
  assert.is(find([other, ours], { src: 'https://evil.example/noren.js' }), ours)
})

test('a file of an optimizer that runs the code is not the tag', () => {
  assert.is(find([other, ours], other), ours)
})

test('an inline script that runs the code is not the tag', () => {
  assert.is(find([other, ours], new Script('')), ours)
})

test('a URL that an optimizer moved to another attribute is found, relative to the page', () => {
  const moved = new Script('', { hotel: 'hakone' }, ['text/rocketscript', '../noren.js'])
  assert.equal(find([other, moved]), { src: 'https://hotel.example/noren.js', dataset: { hotel: 'hakone' } })
})

test('a tag with a hotel wins over a tag without', () => {
  const bare = new Script('https://book.example/noren.js')
  assert.is(find([bare, ours]), ours)
  assert.is(find([bare]), bare)
})

test('a page without the tag has none', () => {
  assert.is(find([other, new Script('https://book.example/xnoren.js')]), null)
})

test.run()
