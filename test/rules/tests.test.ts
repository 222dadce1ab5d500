import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/tests')

const rules = ['test/unit', 'test/rules', 'test/contract'].flatMap((folder) =>
  sourcesOf(folder, '.test.ts', '.test.tsx'),
)
const journeys = ['test/e2e', 'test/engines'].flatMap((folder) => sourcesOf(folder, '.ts'))

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

test.run()
