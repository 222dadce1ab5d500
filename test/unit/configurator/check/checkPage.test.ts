import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Installation } from '../../../../examples/configurator/check/checkedPage.ts'
import { checkPage } from '../../../../examples/configurator/check/checkPage.ts'
import { readChoices } from '../../../../examples/configurator/tag/choices.ts'
import { snippetOf, snippetText } from '../../../../examples/configurator/tag/snippet.ts'

const test = suite('examples/configurator/check/checkPage')

const base = 'https://book.example'
const address = 'https://www.hotel.example/stay'
const installation: Installation = {
  base,
  hotel: (code) =>
    code === 'hakone'
      ? { name: { en: 'Hakone Moriyu', ja: '箱根 森湯' }, origins: ['https://www.hotel.example'] }
      : null,
}
const check = (html: string, headers = {}, at = address) =>
  checkPage({ address: at, headers, html }, installation)
/** The states of the checks by their ids. */
const statesOf = (...given: Parameters<typeof check>) =>
  Object.fromEntries(check(...given).map(({ id, state }) => [id, state]))
const tag = `<script async src="${base}/noren.js" data-hotel="hakone"></script>`
const bar = '<noren-search-bar></noren-search-bar>'

test('a page with the complete snippet has no problem', () => {
  for (const page of ['bar', 'picker', 'buttons', 'inline', 'launcher']) {
    const html = snippetText(snippetOf(readChoices(new URLSearchParams({ page })), base))
    const states = check(html).filter(({ state }) => state !== 'good')
    assert.equal(
      states.map(({ id }) => id),
      ['events'],
      page,
    )
  }
})

test('every finding has a sentence in both languages', () => {
  for (const html of [
    '',
    tag,
    tag + bar,
    tag.replace('hakone', 'other'),
    tag.replace(' data-hotel="hakone"', ''),
  ])
    for (const { text } of check(html)) {
      assert.match(text.en, /\.$/)
      assert.match(text.ja, /。$/)
    }
})

test('a missing tag is a problem, unless a tag manager may add it', () => {
  assert.equal(statesOf('<p>Hotel</p>'), { tag: 'problem' })
  assert.equal(statesOf('<!-- <script src="/noren.js"></script> -->'), { tag: 'problem' })
  const manager = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>'
  assert.equal(statesOf(manager), { tag: 'unknown' })
  assert.equal(statesOf(`<script>add("${base}/noren.js")</script>`), { tag: 'unknown' })
})

test('a tag of another installation, or one that an optimiser delays, is a warning', () => {
  assert.is(statesOf(tag.replace('book.example', 'old.example')).tag, 'warning')
  assert.is(statesOf(tag.replace(' src=', ' data-src=')).tag, 'warning')
})

test('an unknown hotel and a missing hotel are problems, unless each element names its own', () => {
  assert.is(statesOf(tag.replace('hakone', 'hakoen')).hotel, 'problem')
  const bare = tag.replace(' data-hotel="hakone"', '')
  assert.is(statesOf(bare + bar).hotel, 'problem')
  assert.is(statesOf(`${bare}<noren-search-bar hotel="hakone"></noren-search-bar>`).hotel, 'good')
})

test('wrong values and unknown targets are problems', () => {
  assert.is(statesOf(tag.replace(' data', ' data-deadline-ms="5" data')).attributes, 'problem')
  assert.is(statesOf(tag.replace(' data', ' data-launcher="bottom-right" data')).attributes, undefined)
  assert.is(statesOf(`${tag}<button data-noren-open="serch">Book</button>`).elements, 'problem')
  assert.is(statesOf(tag.replace(' data', ' data-launcher="off" data')).elements, 'problem')
})

test('an origin that the hotel does not allow is a problem', () => {
  assert.is(statesOf(tag).origin, 'good')
  assert.is(statesOf(tag, {}, 'https://hotel.example/').origin, 'problem')
})

test('a content security policy of the header or of the page that blocks the widget is a problem', () => {
  const policy = `script-src ${base}; frame-src ${base}`
  assert.is(statesOf(tag, { 'content-security-policy': policy }).policy, 'good')
  assert.is(
    statesOf(tag, { 'content-security-policy': `script-src ${base}; frame-src 'self'` }).policy,
    'problem',
  )
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
  assert.is(statesOf(meta + tag).policy, 'problem')
})

test('reserved height is found in the page’s style elements', () => {
  assert.is(statesOf(tag + bar).space, 'warning')
  assert.is(statesOf(`<link rel="stylesheet" href="a.css">${tag}${bar}`).space, 'unknown')
  assert.is(statesOf(`<style>noren-search-bar { min-height: 80px }</style>${tag}${bar}`).space, 'good')
  assert.is(statesOf(tag).space, undefined)
})

test('mixed content and an isolated page are reported', () => {
  assert.is(statesOf(tag.replace('https:', 'http:')).transport, 'problem')
  assert.is(statesOf(tag, { 'cross-origin-embedder-policy': 'require-corp' }).isolation, 'warning')
})

test('a hostile style element does not block the process', () => {
  const started = performance.now()
  const style = `<style>${'noren-search-bar'.repeat(60_000)}{${'height '.repeat(10_000)}</style>`
  assert.is(statesOf(tag + bar + style).space, 'warning')
  assert.ok(performance.now() - started < 2_000)
})

test.run()
