import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importsOf, sourcesOf } from '../../support/sources.ts'

const test = suite('loader/stage2')

const table = readFileSync('loader/loadStage2.ts', 'utf8')
const provided = new Map(
  [...table.matchAll(/^ {2}'?([#@\w/.-]+)'?: \{ ([\w, ]+) \},$/gm)].map(([, module = '', names = '']) => [
    module,
    names.split(', '),
  ]),
)

/** The values that the sources of stage 2 import from stage 1, by module. */
function imported(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>([['preact/jsx-runtime', new Set(['Fragment', 'jsx', 'jsxs'])]])
  const sources = [...sourcesOf('loader/panels', '.ts', '.tsx'), ...sourcesOf('loader/widget', '.ts', '.tsx')]
  for (const { text } of sources)
    for (const [, clause = '', module = ''] of text.matchAll(
      /^import (?!type\b)\{([^}]+)\} from '((?:#loader\/|preact|@preact\/)[^']*)'/gm,
    )) {
      const names = clause
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name && !name.startsWith('type '))
      if (names.length > 0) found.set(module, new Set([...(found.get(module) ?? []), ...names]))
    }
  return found
}

test('the table of provided modules equals the imports of stage 2', () => {
  const wanted = [...imported()].map(([module, names]) => [module, [...names].sort()])
  const given = [...provided].map(([module, names]) => [module, [...names].sort()])
  assert.equal(given.sort(), wanted.sort())
})

test('stage 2 imports modules of stage 1 by their full name', () => {
  const sources = [...sourcesOf('loader/panels', '.ts', '.tsx'), ...sourcesOf('loader/widget', '.ts', '.tsx')]
  const relative = sources.flatMap(
    (source) => source.text.match(/from '\.\.\/[^']*'/g)?.map((found) => `${source.path}: ${found}`) ?? [],
  )
  assert.equal(relative, [])
  assert.ok(sources.some((source) => importsOf(source).includes('loader/state/search.ts')))
})

test.run()
