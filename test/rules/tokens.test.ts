import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LOWEST_REM } from '#app/pageBridge/stickyBars.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/tokens')

const sheets = [...sourcesOf('app', '.css'), ...sourcesOf('loader', '.css')]
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')

test('colours are defined in the tokens only', () => {
  const found = sheets.flatMap(({ path, text }) =>
    [...bare(text).matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\((?!from)/gi)]
      .filter(([match]) => !/^(oklab|oklch)\($/i.test(match))
      .map(([match]) => `${path}: ${match}`),
  )
  assert.equal(found, [])
})

/** The value without the second colour of each `light-dark`. */
const lightOf = (value: string) =>
  value.replace(/^light-dark\(\s*((?:[^(),]|\([^()]*(?:\([^()]*\)[^()]*)*\))+),[\s\S]*\)$/, '$1')

test('a browser without light-dark shows the light one of each pair of colours', () => {
  for (const { path, text } of sourcesOf('shared/theme', '.css')) {
    const [pairs = '', fallback = ''] = bare(text).split('@supports not (color: light-dark(red, red))')
    const valuesIn = (part: string) =>
      [...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
        ([, name, value = '']) => [name, value.replace(/\s+/g, ' ')] as const,
      )
    const wanted = valuesIn(pairs).filter(([, value]) => value.startsWith('light-dark('))
    assert.ok(wanted.length > 0, path)
    const end = fallback.indexOf('\n}')
    assert.equal(
      valuesIn(fallback.slice(0, end)),
      wanted.map(([name, value]) => [name, lightOf(value)]),
      path,
    )
  }
  const elsewhere = sheets.filter(({ text }) => bare(text).includes('light-dark('))
  assert.equal(
    elsewhere.map(({ path }) => path),
    [],
  )
})

test('radii come from the tokens', () => {
  const found = sheets.flatMap(({ path, text }) =>
    [...bare(text).matchAll(/border(?:-[\w-]+)?-radius:\s*([^;]+);/g)]
      .map((match) => match[1]?.trim() ?? '')
      .filter(
        (value) =>
          !/^(var\(--[\w-]+\)|0|50%|99px|inherit|calc\([^)]*var\(--radius[^)]*\)[^)]*\)|\s)+$/.test(value),
      )
      .map((value) => `${path}: ${value}`),
  )
  assert.equal(found, [])
})

test('every custom property that is used is defined', () => {
  const defined = new Set(
    [...sheets, ...sourcesOf('shared/theme', '.css')].flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]),
    ),
  )
  const code = [
    ...sourcesOf('app', '.tsx'),
    ...sourcesOf('loader', '.tsx', '.ts'),
    ...sourcesOf('shared/theme', '.ts'),
  ]
    .map(({ text }) => text)
    .join('')
  const undefinedNames = sheets.flatMap(({ path, text }) =>
    [...bare(text).matchAll(/var\((--[\w-]+)\s*(,?)/g)]
      .filter((match) => match[2] === '' && !defined.has(match[1] ?? '') && !code.includes(match[1] ?? ''))
      .map((match) => `${path}: ${match[1]}`),
  )
  assert.equal(undefinedNames, [])
})

test('bars are sticky from the same height in a window and in a frame as high as its content', () => {
  for (const bar of ['app/features/search/form/SearchForm', 'app/parts/price/StaySummary']) {
    const { text } = sheets.find(({ path }) => path === `${bar}.module.css`) ?? { text: '' }
    const limits = [...bare(text).matchAll(/\(height >= ([^)]+)\) \{[^}]*position: sticky/g)].map(
      (match) => match[1],
    )
    assert.equal(limits, [`${LOWEST_REM}rem`], bar)
  }
})

test.run()
