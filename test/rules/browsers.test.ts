import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserFunctions, calledIn, isIn, type Versions } from '../support/browserFunctions.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/browsers')

/** The oldest browsers of the build, as esbuild has them. */
function buildTargets(): Versions {
  const list = /target: \['es2022', ([^\]]*)\]/.exec(readFileSync('build.mjs', 'utf8'))?.[1] ?? ''
  const versionOf = (name: string) => Number(new RegExp(`'${name}([\\d.]+)'`).exec(list)?.[1])
  const safari = versionOf('safari')
  return { chrome: versionOf('chrome'), safari, safari_ios: safari, firefox: versionOf('firefox') }
}

const targets = buildTargets()
/** The list that the warning for old browsers reads. */
const needed: string[] = JSON.parse(readFileSync('app/start/needed.json', 'utf8'))
/** The oldest function of the list. A browser that has it has all older functions. */
const FLOOR = 'Object.hasOwn'

/** Newer functions that the code only calls where they exist, by their names. */
const guarded: Record<string, string> = {
  randomUUID: 'Sentry has another way',
  moveBefore: 'Preact asks for it before each use',
  startViewTransition: 'React catches the error; the app has no view transitions',
  skipTransition: 'as above',
  getState: 'React asks for the navigation API first',
  createPolicy: 'only where the browser has trusted types',
  getAttributeType: 'as above',
  isConditionalMediationAvailable: 'asked with `?.`; without it, no passkey is offered in the field',
  getTransports: 'the package asks for it first',
  getPublicKey: 'the package catches the error',
  getPublicKeyAlgorithm: 'as above',
  getAuthenticatorData: 'as above',
  requestSubmit: 'in a message of the router only',
}
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

const all = browserFunctions()
const floor = all.find(({ path }) => path === FLOOR)
assert.ok(floor)
const oldBrowsers: Versions = floor.since
const older = all.filter((one) => isIn(one, oldBrowsers))
const newer = all.filter((one) => !isIn(one, oldBrowsers) && !(nameOf(one.path) in guarded))

const readFiles = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
const scriptsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`)
// The warning for old browsers names functions without calling them.
const appCode = readFiles([...scriptsIn('dist/assets'), 'dist/index.html'])
const loaderCode = readFiles(scriptsIn('dist'))
/** Stage 2 of the loader. */
const stage2Files = scriptsIn('dist/assets').filter((path) => path.includes('/noren-stage2'))

test('the loader calls neither reduce nor reduceRight, which old libraries replace', () => {
  assert.equal(
    [loaderCode, readFiles(stage2Files)].flatMap(
      (code) => code.match(/.{20}\.(?:reduce|reduceRight)\(/g) ?? [],
    ),
    [],
  )
})

test('the build calls no function that a browser of its targets lacks', () => {
  assert.ok(targets.chrome > 100 && targets.safari > 16 && targets.firefox > 100)
  const tooNew = [appCode, loaderCode]
    .flatMap((code) => calledIn(code, newer, older))
    .filter((one) => !isIn(one, targets))
  assert.equal(
    tooNew.map(({ path }) => path),
    [],
    'write a fallback, and name the function in `guarded` with it',
  )
})

test('the warning for old browsers asks for each function that the app calls and that such a browser may lack', () => {
  const wanted = calledIn(appCode, newer, older).map(({ path }) => path)
  assert.equal([...needed].sort(), [FLOOR, ...wanted].sort())
})

test('each guarded function is still in the code', () => {
  for (const name of Object.keys(guarded))
    assert.ok(`${appCode}${loaderCode}`.includes(`.${name}`), `${name} is not used any more`)
})

/** The members of `crypto` and `navigator` that only secure contexts have, by the library of TypeScript. */
function secureMembers(): string[] {
  const { platform, arch } = process
  const folder = `node_modules/@typescript/typescript-${platform}-${arch}`
  const library = readFileSync(`${folder}/lib/lib.dom.d.ts`, 'utf8')
  const note = /Available only in secure contexts/
  return library.split(/\n(?=\/\*\*|interface |declare )/).flatMap((block, index, blocks) => {
    if (!/^interface (?:Crypto|Navigator\w*)\b/.test(block)) return []
    const isWhole = note.test(blocks[index - 1] ?? '')
    return [...block.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/)?\s*(?:readonly )?(\w+)(?:\(|:)/g)]
      .filter(([, comment]) => isWhole || note.test(comment ?? ''))
      .map(([, , name = '']) => name)
  })
}

test('functions of secure contexts are only called where they exist: a page without HTTPS lacks them', () => {
  const members = secureMembers()
  for (const known of ['randomUUID', 'subtle', 'locks', 'clipboard', 'share', 'serviceWorker'])
    assert.ok(members.includes(known), `${known} is in the list`)
  const unguarded = new RegExp(`\\b(?:crypto|navigator)\\.(?:${members.join('|')})\\b(?!\\?\\.)|\\bcaches\\.`)
  const found = ['app', 'loader', 'shared']
    .flatMap((folder) => sourcesOf(folder, '.ts', '.tsx', '.js'))
    .flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .split('\n')
        .flatMap((line) => (unguarded.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )
  assert.equal(found, [], 'write `?.` after the member, and do something else where it is missing')
})

/** The files that read the clock of the device, and what for. Everything else asks `serverNow` or `useToday`. */
const clockReaders: Record<string, string> = {
  'app/platform/serverClock.ts': 'compares the clock with the server',
  'app/parts/card/rememberedCard.ts': 'the age of what this device stored',
  'app/navigation/returnTo.ts': 'the age of what this device stored',
  'app/parts/signIn/fullPageReturn.ts': 'the age of what this device stored',
  'app/session/reloadOnce.ts': 'the age of what this device stored',
  'app/session/user/refreshToken.ts': 'the age of what this device stored',
  'app/session/user/userToken.ts': 'the age of what this device stored',
  'app/start/startCalls.ts': 'the arrival of the response that has the time of the server',
  'app/start/startRooms.ts': 'before the settings are there; the app checks the dates again',
  'loader/state/search.ts': 'adds the difference to the clock of the server',
  'loader/loadStage2.ts': 'the address of a second try',
  'loader/widget/appConnection.ts': 'the pause between two lines of the log',
}

test('the clock of the device does not decide what is past', () => {
  const found = ['app', 'loader', 'shared']
    .flatMap((folder) => sourcesOf(folder, '.ts', '.tsx'))
    .filter(({ text }) => /\bDate\.now\b|new Date\(\)/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path)
  assert.equal(found.sort(), [...Object.keys(clockReaders), 'shared/api/defaultRules.ts'].sort())
})

test.run()
