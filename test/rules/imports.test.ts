import { readdirSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importsOf, type Source, sourcesOf } from '../support/sources.ts'
import {
  appFloors,
  configuratorFloors,
  type Floors,
  featureFloors,
  placeIn,
  sandboxFloors,
  serverFloors,
} from './floors.ts'

const test = suite('rules/imports')

const code = (folder: string) => sourcesOf(folder, '.ts', '.tsx')
const everything = ['loader', 'app', 'shared', 'examples'].flatMap(code)

function violations(sources: Source[], isWrong: (from: string, to: string) => boolean): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((to) => isWrong(source.path, to))
      .map((to) => `${source.path} imports ${to}`),
  )
}

/** The files that are in no room. */
const homeless = (table: Floors, sources: Source[]): string[] =>
  sources.filter(({ path }) => placeIn(table, path) === null).map(({ path }) => path)

/** The imports that lead up, to another room of the same line, or to a path in no room. Only imports that begin with `start` count. */
const climbs = (table: Floors, sources: Source[], start = '') =>
  violations(sources, (from, to) => {
    if (to.startsWith('package:') || !to.startsWith(start)) return false
    const [here, there] = [placeIn(table, from), placeIn(table, to)]
    if (!here || !there) return true
    return there.floor > here.floor || (there.floor === here.floor && there.room !== here.room)
  })

/**
 * The groups of files that import each other, directly or through others: strongly connected components, by Tarjan's
 * algorithm.
 */
function circlesOf(sources: readonly Source[]): string[][] {
  const graph = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(path: string) {
    const number = numbers.size
    numbers.set(path, number)
    lowest.set(path, number)
    open.push(path)
    for (const to of graph.get(path) ?? []) {
      if (!graph.has(to)) continue
      if (!numbers.has(to)) visit(to)
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(path) !== number) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1) circles.push(group.sort())
  }
  for (const path of graph.keys()) if (!numbers.has(path)) visit(path)
  return circles
}

test('each room of the app imports from lower rooms only, also types', () => {
  const app = code('app')
  assert.equal(homeless(appFloors, app), [])
  assert.equal(climbs(appFloors, app), [])
})

test('each room of a large feature imports from lower rooms of the feature only, also types', () => {
  const found = Object.entries(featureFloors).flatMap(([folder, table]) => {
    const sources = code(folder.slice(0, -1))
    assert.equal(homeless(table, sources), [])
    return climbs(table, sources, folder)
  })
  assert.equal(found, [])
})

test('each room of the server, of the sandbox and of the configurator imports from lower rooms only, also types', () => {
  const tables = {
    'examples/server/': serverFloors,
    'examples/sandbox/': sandboxFloors,
    'examples/configurator/': configuratorFloors,
  }
  for (const [folder, table] of Object.entries(tables)) {
    const sources = code(folder.slice(0, -1))
    assert.equal(homeless(table, sources), [])
    assert.equal(climbs(table, sources, folder), [])
  }
})

test('only the start of the servers imports the configurator', () => {
  const others = code('examples').filter(({ path }) => !/^examples\/(configurator\/|startServers)/.test(path))
  assert.equal(
    violations(others, (_, to) => to.startsWith('examples/configurator/')),
    [],
  )
})

test('a function that uses some of what payments need names the types of these only', () => {
  const found = code('examples').filter(({ text }) => /\}: PaymentServices\b/.test(text))
  assert.equal(
    found.map(({ path }) => path),
    [],
  )
})

test('versions of a reservation are written in one place, which also writes their statement, parts and mails', () => {
  assert.equal(
    violations(
      code('examples'),
      (from, to) =>
        to === 'examples/server/reservations/versions.ts' &&
        from !== 'examples/server/order/versionStands.ts',
    ).filter((found) => !found.startsWith('examples/server/reservations/')),
    [],
  )
})

test('the server imports nothing else of the examples, and the seed its hotels and its database only', () => {
  const server = 'examples/server/'
  assert.equal(
    violations(code('examples/server'), (_, to) => to.startsWith('examples/') && !to.startsWith(server)),
    [],
  )
  const allowed = ['examples/seed/', `${server}hotels/`, `${server}database/`, 'examples/doubles/']
  assert.equal(
    violations(
      code('examples/seed'),
      (_, to) => to.startsWith('examples/') && !allowed.some((start) => to.startsWith(start)),
    ),
    [],
  )
})

test('no files import each other in a circle, also not by types', () => {
  assert.equal(circlesOf(['app', 'loader', 'shared', 'examples'].flatMap(code)), [])
})

test('the search for circles finds circles of any length, each once', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((to) => `type ${to} = typeof import('#${to}')\n`).join(''),
  })
  assert.equal(circlesOf([file('a', 'b', 'c'), file('b', 'c'), file('c')]), [])
  const long = [file('a', 'b', 'd'), file('b', 'c'), file('c', 'a'), file('d', 'c'), file('e', 'a')]
  assert.equal(circlesOf(long), [['a', 'b', 'c', 'd']])
  const two = [file('a', 'b'), file('b', 'a', 'c'), file('c', 'd'), file('d', 'c')]
  assert.equal(circlesOf(two), [
    ['c', 'd'],
    ['a', 'b'],
  ])
})

test('no feature imports another feature', () => {
  const slice = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1]
  assert.equal(
    violations(code('app/features'), (from, to) => slice(to) !== undefined && slice(to) !== slice(from)),
    [],
  )
})

test('only the route table imports features, and only their routes', () => {
  const others = code('app').filter(({ path }) => !path.startsWith('app/features/'))
  assert.equal(
    violations(
      others,
      (from, to) =>
        to.startsWith('app/features/') &&
        !(from === 'app/routes.ts' && /^app\/features\/\w+\/routes\.ts$/.test(to)),
    ),
    [],
  )
})

test('a style sheet is imported by the component of the same name only', () => {
  const isOwn = (from: string, sheet: string) => sheet === from.replace(/\.tsx$/, '.module.css')
  assert.equal(
    violations(
      [...code('app'), ...code('loader')],
      (from, to) => to.endsWith('.module.css') && !isOwn(from, to),
    ),
    [],
  )
})

test('only data and start use fetch, and only data uses SWR', () => {
  const others = code('app').filter(
    ({ path }) => !path.startsWith('app/data/') && path !== 'app/start/startCalls.ts',
  )
  assert.equal(
    others.filter(({ text }) => /\bfetch\(|from 'swr'/.test(text)).map(({ path }) => path),
    [],
  )
})

test('storage of the browser outlives the sign-out of a person only under a name of this list', () => {
  const lasting = {
    // The session, which ends by itself, and its renewal.
    session: [
      'client_session',
      'leaving_',
      'refresh_',
      'renewal_',
      'session_',
      'tab_session_',
      'user_token_',
    ],
    // What the next person may see: a search, heights of boxes, places in the history, questions that were asked once.
    device: ['header_', 'history_full', 'passkey_offered', 'place', 'reloaded', 'search_'],
    probes: ['cookie_probe', 'probe'],
    // Without them a purchase would be reported twice or never. They name a reservation or a payment, and open nothing.
    purchases: ['purchase_report_', 'sent_events'],
  }
  const found = code('app')
    .filter(({ path }) => path !== 'app/platform/person.ts')
    .flatMap(({ text }) => [...text.matchAll(/['"`]noren_(\w*)/g)].map(([, name = '']) => name))
  assert.equal([...new Set(found)].sort(), Object.values(lasting).flat().sort())
})

test('typed texts and phone numbers are converted in one place', () => {
  const others = everything.filter(
    ({ path }) =>
      !path.startsWith('shared/typed/') &&
      ![
        'shared/party/guestName.ts',
        'shared/party/personName.ts',
        // A password is compared as typed, except its width.
        'shared/members/passwordRule.ts',
        'examples/server/attachments/fileName.ts',
      ].includes(path),
  )
  assert.equal(
    others.filter(({ text }) => /\.normalize\('NF|`tel:\$/.test(text)).map(({ path }) => path),
    [],
  )
})

test('a key press is compared with Escape in one place, which leaves out input methods', () => {
  const others = everything.filter(({ path }) => path !== 'shared/typed/keyPress.ts')
  assert.equal(
    others.filter(({ text }) => /['"]Esc(?:ape)?['"]|isComposing\b.*229/.test(text)).map(({ path }) => path),
    [],
  )
})

test('the loader imports Preact, signals and rules of shared, and nothing of the app or the contract', () => {
  const allowed = [
    'loader/',
    'shared/analytics/',
    'shared/bridge/',
    'shared/i18n/formats.ts',
    'shared/i18n/locale.ts',
    'shared/party/',
    'shared/search/',
    'shared/stay/',
    'shared/theme/',
    'shared/typed/',
    'shared/values/',
    'locales/',
    'package:preact',
    'package:@preact/signals',
  ]
  assert.equal(
    violations(code('loader'), (_, to) => !allowed.some((start) => to.startsWith(start))),
    [],
  )
})

test('stage 1 of the loader imports nothing of stage 2', () => {
  const second = ['loader/stage2.ts', 'loader/panels/', 'loader/widget/']
  const isSecond = (path: string) => second.some((start) => path.startsWith(start))
  assert.equal(
    violations(
      code('loader').filter(({ path }) => !isSecond(path)),
      (_, to) => isSecond(to),
    ),
    [],
  )
})

test('shared imports nothing else, and each of its folders imports from lower folders only', () => {
  const rules = [
    'shared/money/',
    'shared/party/',
    'shared/stay/',
    'shared/typed/',
    'shared/url/',
    'shared/values/',
  ]
  const below: Record<string, string[]> = {
    'shared/analytics/': [],
    'shared/api/': [
      ...rules,
      'shared/i18n/',
      'shared/members/',
      'shared/reservation/',
      'shared/search/',
      'package:superstruct',
    ],
    'shared/bridge/': [...rules],
    'shared/deploy/': ['package:node:crypto', 'package:node:util'],
    'shared/files/': [],
    'shared/extras/': ['shared/api/', 'shared/money/', 'shared/stay/'],
    'shared/i18n/': [...rules, 'package:rosetta'],
    'shared/members/': ['shared/party/', 'shared/stay/', 'shared/typed/'],
    'shared/money/': ['shared/stay/', 'shared/values/', 'package:card-validator'],
    'shared/party/': ['shared/typed/', 'shared/values/'],
    'shared/points/': ['shared/money/', 'shared/stay/'],
    'shared/questions/': ['shared/api/'],
    'shared/reservation/': ['shared/party/', 'shared/stay/'],
    'shared/search/': [...rules, 'shared/i18n/'],
    'shared/stay/': ['shared/values/', 'package:tinydate'],
    'shared/theme/': [],
    'shared/typed/': [],
    'shared/url/': ['shared/values/'],
    'shared/values/': [],
  }
  assert.equal(
    Object.keys(below).sort(),
    readdirSync('shared')
      .filter((name) => !name.includes('.'))
      .map((name) => `shared/${name}/`)
      .sort(),
  )
  for (const [folder, allowed] of Object.entries(below))
    assert.equal(
      violations(
        code(folder.slice(0, -1)),
        (_, to) => ![folder, ...allowed].some((start) => to.startsWith(start)),
      ),
      [],
    )
})

test('examples import shared only, and nothing imports the tests or the examples', () => {
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

test('no file is a barrel or is named utils, helpers or common', () => {
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

test('all exports are named', () => {
  const own = everything.filter(({ path }) => !path.endsWith('.d.ts'))
  assert.equal(
    own.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path),
    [],
  )
})

test.run()
