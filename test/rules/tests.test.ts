import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Source, sourcesOf } from '../support/sources.ts'

const test = suite('rules/tests')

const rules = ['test/unit', 'test/models', 'test/rules', 'test/contract'].flatMap((folder) =>
  sourcesOf(folder, '.test.ts', '.test.tsx'),
)
const journeys = ['test/e2e', 'test/stage', 'test/engines'].flatMap((folder) => sourcesOf(folder, '.ts'))

test('every test file runs each of its suites', () => {
  const suites = rules.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/^\s*const (\w+) = suite\(/gm)].map(([, name = '']) => name)
    return names.length > 0 ? names.map((name) => ({ path, text, name })) : [{ path, text, name: 'no suite' }]
  })
  assert.ok(suites.length > 150)
  const isRun = (text: string, name: string) => new RegExp(`^\\s*${name}\\.run\\(\\)$`, 'm').test(text)
  assert.equal(
    suites.filter(({ text, name }) => !isRun(text, name)).map(({ path, name }) => `${path}: ${name}`),
    [],
  )
})

/** The place in `test/unit/` of the tests of a source. */
const unitPlace = (source: string) => source.replace(/^(?:app\/features|app|examples|test)\//, '')

/** The names of the suites of a test file. Indented suites of unit tests and rules are fixtures. */
function suitesOf({ path, text }: Source): string[] {
  const isContract = path.startsWith('test/contract/')
  const suites = isContract
    ? /^\s*const \w+ = suite\([`'](.*)[`']/gm
    : /^const \w+ = suite(?:<.*>)?\('(.*)'/gm
  return [...text.matchAll(suites)].map(([, name = '']) => name)
}

/** The paths of source files without their endings, and of their folders. */
function pathsOf(sources: Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ path }) => {
      const parts = path.replace(/(?:\.d)?\.[a-z]+$/, '').split('/')
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    }),
  )
}

test('each suite is named after its source, and no two suites have the same name', () => {
  const sources = pathsOf(
    ['app', 'loader', 'shared', 'examples', 'test/support', 'test/runner'].flatMap((folder) =>
      sourcesOf(folder, '.ts', '.tsx', '.js', '.mjs'),
    ),
  )
  const isOfSource = (path: string, name: string) =>
    path.startsWith('test/unit/') ? sources.has(name) : path === `test/${name}.test.ts`
  const suites = rules.flatMap((file) => {
    const names = suitesOf(file)
    return (names.length > 0 ? names : ['no suite']).map((name) => ({ path: file.path, name }))
  })
  // A suffix after a space names the part of the source, or the database.
  const strange = suites.filter(({ path, name }) => !isOfSource(path, name.replace(/ .*/, '')))
  assert.equal(
    strange.map(({ path, name }) => `${path}: ${name}`),
    [],
  )
  const names = suites.map(({ name }) => name)
  assert.equal(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})

test('no test is skipped, exclusive or waits for a fixed time', () => {
  const found = [...rules, ...journeys]
    .filter(({ path }) => path !== 'test/rules/tests.test.ts')
    .filter(({ text }) =>
      /\b(test|suite|describe)\.(only|fixme|skip)\(|waitForTimeout\(|setTimeout\(resolve/.test(text),
    )
  assert.equal(
    found.map(({ path }) => path),
    [],
  )
})

/** The files that may scroll by program, and why. On a phone a guest can only swipe: `support/journey/touch.ts`. */
const scrollers: Record<string, string> = {
  'test/e2e/booking/wholeJourney.spec.ts': 'desktop: the page has a position to return to',
  'test/e2e/host/configurators/embed.spec.ts': 'desktop: the preview is below the window',
  'test/e2e/host/elements/inlineBars.spec.ts': 'bars are measured at exact positions of the frame',
  'test/e2e/host/elements/inlineFrame.spec.ts': 'the frame loads at an exact distance from the window',
  'test/e2e/host/elements/searchBar.spec.ts': 'the bar stands at the lower edge of the window',
  'test/e2e/host/loading/backForwardCache.spec.ts': 'desktop: the page has a position to return to',
  'test/e2e/host/opening/opening.spec.ts': 'the page has a position to return to',
  'test/e2e/host/page/examplePages.spec.ts': 'desktop: the sticky header covers the bar',
  'test/stage/search/byPlan.spec.ts': 'desktop: a row stands at an exact position',
  'test/support/journey/calendar.ts': 'a day may be in view already; `stage/search/calendar` swipes to days',
  'test/support/journey/touch.ts': 'the wheel of desktops',
}

test('journeys scroll as guests do, except in the listed files', () => {
  const scrolls = /\bscrollIntoView(?:IfNeeded)?\(|\bscroll(?:To|By)\(|mouse\.wheel\(/
  const found = ['test/e2e', 'test/stage', 'test/support/journey']
    .flatMap((folder) => sourcesOf(folder, '.ts'))
    .filter(({ text }) => scrolls.test(text))
  assert.equal(found.map(({ path }) => path).sort(), Object.keys(scrollers).sort())
})

type Fault = { fault: string; file: string; find: string; replace: string; test: string; title?: string }

const faults = sourcesOf('test/mutations', '.json').flatMap(({ text }) => JSON.parse(text) as Fault[])
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []

/** The titles of the tests of a file that `npm test` runs, as the source has them: a title may contain values. */
function titlesOf(text: string): string[] {
  const tests = [...text.matchAll(/\b(?:test|sandboxed)\(\s*(['`])(.*?)\1,\s*(?:\{([^}]*)\})?/gs)]
  return tests
    .filter(([, , , options = '']) => !/tag: (?:'@long'|\[[^\]]*'@long')/.test(options))
    .map(([, , title = '']) => title)
}

/** Whether a title contains these words, except up to three for each value in the title. */
function isTitleWith(title: string, words: string[]): boolean {
  const values = title.match(/\$\{[^}]*\}/g) ?? []
  const own = new Set(wordsOf(title))
  return words.filter((word) => !own.has(word)).length <= values.length * 3
}

test('each fault of the product can be applied, and its test is one that `npm test` runs', () => {
  assert.ok(faults.length >= 60)
  const wrong = faults.filter(({ file, find, test: path, title }) => {
    const titles = titlesOf(textOf(path))
    const isFound = titles.some((one) => isTitleWith(one, wordsOf(title ?? '')))
    return textOf(file).split(find).length !== 2 || !isFound
  })
  assert.equal(
    wrong.map(({ fault, file, test: path }) => `${fault} (${file}, ${path})`),
    [],
  )
})

test('a unit test stands in the folder of its source', () => {
  const files = rules.filter(({ path }) => path.startsWith('test/unit/'))
  const misplaced = files.filter(({ path, text }) => {
    const sources = suitesOf({ path, text }).map((name) => `test/unit/${unitPlace(name.replace(/ .*/, ''))}`)
    // A suite can be named after a folder.
    return sources.every((source) => dirname(path) !== dirname(source) && dirname(path) !== source)
  })
  assert.ok(files.length > 300)
  assert.equal(
    misplaced.map(({ path }) => path),
    [],
  )
})

test('the project refers to no document outside of it', () => {
  const everything = ['app', 'loader', 'shared', 'examples', 'test', 'locales'].flatMap((folder) =>
    sourcesOf(folder, '.ts', '.tsx', '.css', '.html', '.mjs', '.json'),
  )
  const sections = /§\s?\d|\bSPEC\.md|\bDESIGN\.md|\bFIELD\.md|INTEGRATIONS\.md/
  assert.equal(
    everything
      .filter(({ path, text }) => path !== 'test/rules/tests.test.ts' && sections.test(text))
      .map(({ path }) => path),
    [],
  )
})

test('limits of five seconds and more scale with the speed of the machine', () => {
  const files = [...journeys, ...sourcesOf('test/support', '.ts')]
  assert.equal(
    files
      .filter(({ text }) => /\btimeout: (?:[5-9]|\d\d+)_000\b|\.setTimeout\((?!limit\()/.test(text))
      .map(({ path }) => path),
    [],
  )
})

test.run()
