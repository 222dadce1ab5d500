import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importsOf, type Source, sourcesOf } from '../support/sources.ts'

const test = suite('who may import whom')

const code = (folder: string) => sourcesOf(folder, '.ts', '.tsx')
const everything = ['loader', 'app', 'shared', 'examples'].flatMap(code)

/** The rooms of the app from the street door down; a file imports from its own room and from those below it. */
const storeys: string[][] = [
  ['app/main.tsx', 'app/global.css'],
  ['app/App.tsx', 'app/BridgeEnd.tsx', 'app/boot.ts'],
  ['app/Screen.tsx', 'app/WaysOut.tsx', 'app/Memory.tsx'],
  ['app/routes.tsx', 'app/PageView.tsx', 'app/useTelling.ts'],
  ['app/owedRoutes.ts', 'app/routeFlags.ts'],
  ['app/features/'],
  ['app/shell/'],
  ['app/parts/'],
  ['app/session/', 'app/settings/'],
  ['app/data/'],
  ['app/i18n/', 'app/platform/'],
  ['app/ui/'],
  ['app/paths.ts', 'app/start.ts', 'app/startCalls.ts', 'app/obsolete.js'],
  ['locales/', 'shared/'],
]
const storeyOf = (path: string) => storeys.findIndex((rooms) => rooms.some((room) => path.startsWith(room)))

function violations(sources: Source[], isWrong: (from: string, to: string) => boolean): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((to) => isWrong(source.path, to))
      .map((to) => `${source.path} imports ${to}`),
  )
}

test('the app looks down its own stairs and never up', () => {
  const app = code('app').filter(({ path }) => !path.endsWith('start.ts') && !path.endsWith('startCalls.ts'))
  assert.equal(
    app.filter(({ path }) => storeyOf(path) === -1).map(({ path }) => path),
    [],
  )
  assert.equal(
    violations(
      app,
      (from, to) => !to.startsWith('package:') && (storeyOf(to) === -1 || storeyOf(to) < storeyOf(from)),
    ),
    [],
  )
})

test('no feature knows another', () => {
  const slice = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1]
  assert.equal(
    violations(code('app/features'), (from, to) => slice(to) !== undefined && slice(to) !== slice(from)),
    [],
  )
})

test('the route table alone imports features', () => {
  const others = code('app').filter(
    ({ path }) => path !== 'app/routes.tsx' && !path.startsWith('app/features/'),
  )
  assert.equal(
    violations(others, (_, to) => to.startsWith('app/features/')),
    [],
  )
})

test('only the data room knows fetch and swr', () => {
  const others = code('app').filter(
    ({ path }) => !path.startsWith('app/data/') && path !== 'app/startCalls.ts',
  )
  assert.equal(
    others.filter(({ text }) => /\bfetch\(|from 'swr'/.test(text)).map(({ path }) => path),
    [],
  )
})

test('the loader takes no package, and nothing of the app or the contract', () => {
  const allowed = [
    'loader/',
    'shared/bridge/',
    'shared/domain/',
    'shared/theme/',
    'shared/i18n/formats.ts',
    'locales/',
  ]
  assert.equal(
    violations(code('loader'), (_, to) => !allowed.some((room) => to.startsWith(room))),
    [],
  )
})

test('the threshold stands on nothing: api and bridge do not know each other, domain knows neither', () => {
  const below: Record<string, string[]> = {
    'shared/api/': ['shared/api/', 'shared/domain/', 'package:superstruct'],
    'shared/bridge/': ['shared/bridge/', 'shared/domain/'],
    'shared/i18n/': ['shared/i18n/', 'shared/domain/', 'package:rosetta'],
    'shared/theme/': ['shared/theme/', 'shared/domain/'],
    'shared/deploy/': ['shared/deploy/', 'package:node:crypto', 'package:node:util'],
    'shared/domain/': ['shared/domain/', 'package:tinydate'],
  }
  for (const [room, allowed] of Object.entries(below))
    assert.equal(
      violations(code(room.slice(0, -1)), (_, to) => !allowed.some((place) => to.startsWith(place))),
      [],
    )
})

test('the server knows the threshold, not the widget; nobody knows the tests or the examples', () => {
  assert.equal(
    violations(code('examples'), (_, to) => /^(app|loader|test)\//.test(to)),
    [],
  )
  assert.equal(
    violations(
      everything.filter(({ path }) => !path.startsWith('examples/')),
      (_, to) => /^(examples|test)\//.test(to),
    ),
    [],
  )
})

test('files say what they hold: no barrels, no utils, helpers or common', () => {
  const files = everything.map(({ path }) => path)
  assert.equal(
    files.filter((path) => /\/index\.tsx?$/.test(path) && path !== 'shared/api/index.ts'),
    [],
  )
  assert.equal(
    files.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/i.test(path)),
    [],
  )
})

test('exports have names', () => {
  const own = everything.filter(
    ({ path }) => !/^app\/i18n\/(en|ja|ko|zh_Han[st])(\.later)?\.ts$/.test(path) && !path.endsWith('.d.ts'),
  )
  assert.equal(
    own.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path),
    [],
  )
})

test.run()
