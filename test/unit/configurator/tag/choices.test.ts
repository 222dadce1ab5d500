import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { choiceNames, fields, readChoices, toQuery } from '../../../../examples/configurator/tag/choices.ts'
import { snippetOf, snippetText } from '../../../../examples/configurator/tag/snippet.ts'
import { toolLanguages } from '../../../../examples/configurator/tag/toolText.ts'

const test = suite('examples/configurator/tag/choices')

const base = 'https://book.example'
const of = (query: string) => readChoices(new URLSearchParams(query))
const snippetFor = (query: string) => snippetText(snippetOf(of(query), base))

test('the default choices produce the shortest tag', () => {
  assert.is(
    snippetOf(of(''), base).tag,
    '<script async src="https://book.example/noren.js" data-hotel="hakone"></script>',
  )
  assert.is(toQuery(of('')), 'page=bar&hotel=hakone')
})

test('every choice is in the tag or in the style sheet, and in the URL', () => {
  const query =
    'page=picker&hotel=kyoto&mode=tab&locale=ja&currency=USD&launcher=off&analytics=myLayer&deadline=60000&accent=%231f5f4a&on_accent=%23ffffff&radius=6px&edge=line&button=pill&font=inherit&scheme=dark&platform=wix'
  assert.is(toQuery(of(query)), query)
  const { tag, element, sheet } = snippetOf(of(query), base)
  for (const attribute of [
    'data-hotel="kyoto"',
    'data-mode="tab"',
    'data-locale="ja"',
    'data-currency="USD"',
    'data-launcher="off"',
    'data-analytics="myLayer"',
    'data-deadline-ms="60000"',
  ])
    assert.ok(tag.includes(attribute), attribute)
  assert.match(element, /<noren-search-bar hotel-picker>/)
  for (const declaration of [
    '--noren-accent: #1f5f4a;',
    '--noren-radius: 6px;',
    'noren-search-bar::part(bar) { box-shadow: none }',
    'noren-search-bar::part(search) { border-radius: 99px }',
    '--noren-font: inherit;',
    '--noren-color-scheme: dark;',
  ])
    assert.ok(sheet.includes(declaration), declaration)
})

test('the style sheet contains the changed options only', () => {
  assert.not.match(snippetOf(of(''), base).sheet, /--noren-|::part/)
  assert.match(snippetOf(of('radius=6px'), base).sheet, /:root \{\n {2}--noren-radius: 6px;\n\}$/)
})

test('every option has a label and a sentence in both languages, and languages are shown by name', () => {
  for (const [name, { label, help }] of Object.entries(fields))
    for (const language of toolLanguages) {
      assert.ok(label[language], name)
      assert.match(help[language], language === 'ja' ? /[。px]$/ : /[.]$/, name)
    }
  const names = fields.locale.options.map(([, { en }]) => en)
  assert.equal(names.slice(1), ['English', '日本語', '한국어', '简体中文', '繁體中文'])
})

test('values from the URL cannot inject markup or styles', () => {
  for (const name of choiceNames) {
    const evil = '"></script><script>alert(1)</script>'
    assert.not.match(snippetFor(new URLSearchParams({ [name]: evil }).toString()), /alert/)
    assert.not.match(
      snippetFor(new URLSearchParams({ [name]: 'red;}body{display:none' }).toString()),
      /body|red/,
    )
  }
  assert.is(of('deadline=999').deadline, '')
  assert.is(of('deadline=60001').deadline, '')
})

test.run()
