import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fields, readChoices } from '../../../../examples/configurator/tag/choices.ts'
import { recipeOf } from '../../../../examples/configurator/tag/recipes.ts'
import { snippetOf } from '../../../../examples/configurator/tag/snippet.ts'
import { toolLanguages } from '../../../../examples/configurator/tag/toolText.ts'

const test = suite('examples/configurator/tag/recipes')

const base = 'https://book.example'
const of = (query: string) => readChoices(new URLSearchParams(query))
const recipeNames = fields.platform.options.map(([name]) => name)
const codeOf = (query: string) =>
  recipeOf(of(query), base)
    .flatMap(({ code }) => code ?? [])
    .join('\n')

test('every tool of the form has a recipe', () => {
  const recipes = recipeNames.map((platform) => JSON.stringify(recipeOf(of(`platform=${platform}`), base)))
  assert.is(new Set(recipes).size, recipeNames.length)
})

test('every recipe contains the current tag, its style sheet and its element', () => {
  const query = 'page=picker&hotel=kyoto&locale=ja&deadline=5000&accent=%231f5f4a'
  for (const platform of recipeNames.filter((name) => name !== 'tag-manager')) {
    const code = codeOf(`${query}&platform=${platform}`)
    const { tag, sheet, theme } = snippetOf(of(query), base)
    assert.ok(code.includes(tag), platform)
    // The head of STUDIO takes no element, so that no height is reserved.
    assert.ok(code.includes(platform === 'studio' ? theme : sheet), platform)
    assert.is(code.includes('clamp('), platform !== 'studio', platform)
  }
  for (const platform of ['', 'wordpress', 'tag-manager'])
    assert.ok(codeOf(`${query}&platform=${platform}`).includes('<noren-search-bar hotel-picker>'), platform)
})

test('what belongs in two places has two steps, and each value that is entered has its own', () => {
  const codes = (query: string) => recipeOf(of(query), base).map(({ code }) => code)
  const { element } = snippetOf(of('hotel=kyoto'), base)
  assert.is(codes('hotel=kyoto').length, 2)
  assert.not(codes('hotel=kyoto')[0]?.includes('<noren-'))
  assert.is(codes('hotel=kyoto')[1], element)
  assert.is(codes('page=launcher').length, 1)
  assert.equal(codes('hotel=kyoto&platform=wix').slice(1, 4), [
    `${base}/noren.js`,
    'noren-search-bar',
    'kyoto',
  ])
})

test('the copied texts are in the language of the tool, unless another one is chosen', () => {
  const elementOf = (query: string, language: string) => snippetOf(of(query), base, language).element
  assert.match(elementOf('', 'ja'), 'ご予約はこちら')
  assert.match(elementOf('', 'en'), 'Book a room')
  assert.match(elementOf('locale=en', 'ja'), 'Book a room')
  assert.match(elementOf('page=buttons', 'ja'), '空室・料金を見る')
})

test('the tag manager’s script creates a script element with the attributes of the tag', () => {
  const query = 'hotel=kyoto&locale=ja&launcher=off&platform=tag-manager'
  const [step] = recipeOf(of(query), base)
  const script = /^<script>([\s\S]*)<\/script>$/.exec(step?.code ?? '')?.[1] ?? ''
  const attributes: Record<string, string> = {}
  const added: unknown[] = []
  const element = {
    async: false,
    setAttribute: (name: string, value: string) => {
      attributes[name] = value
    },
  }
  const document = { createElement: () => element, head: { appendChild: (one: unknown) => added.push(one) } }
  runInNewContext(script, { document })
  assert.equal(attributes, Object.fromEntries(snippetOf(of(query), base).attributes))
  assert.equal(added, [element])
  assert.is(element.async, true)
})

test('a recipe without an element has no step for it', () => {
  for (const platform of recipeNames)
    assert.not.match(codeOf(`page=launcher&platform=${platform}`), /noren-(search-bar|frame)/, platform)
  assert.match(codeOf('page=bar&platform=wix'), /\nnoren-search-bar\nhakone\n/)
})

test('every step has a sentence in both languages', () => {
  for (const platform of recipeNames)
    for (const { text } of recipeOf(of(`platform=${platform}`), base))
      for (const language of toolLanguages) assert.match(text[language], language === 'ja' ? /。$/ : /\.$/)
})

test.run()
