import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Folders that contain many features, so that their names say nothing about the change. */
const general = [
  ...['app', 'features', 'shared', 'loader', 'examples', 'server', 'locales', 'test'],
  ...['unit', 'models', 'contract', 'e2e', 'stage', 'support', 'rules', 'index'],
  ...['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'],
]

/** The tests of a folder or a file whose names differ from its own name: folders of tests, or single files. */
const otherNames = {
  // The app and the loader.
  loader: ['host', 'loader'],
  loaderPanels: ['host'],
  loaderWidget: ['host'],
  pageBridge: ['host'],
  bridge: ['host'],
  session: ['recovery', 'session'],
  data: ['recovery'],
  errors: ['recovery', 'http', 'reference'],
  start: ['start', 'recovery'],
  platform: ['shell', 'recovery', 'storage'],
  navigation: ['shell'],
  settings: ['shell'],
  i18n: ['shell', 'locale'],
  ui: ['accessibility', 'booking', 'search'],
  parts: ['booking', 'search'],
  change: ['changes', 'reservation'],
  changeOffer: ['changes', 'reservation'],
  update: ['changes', 'reservation'],
  reservation: ['booking', 'lookup'],
  reservations: ['booking', 'lookup'],
  cardDocument: ['payment'],
  // Rules.
  money: ['price', 'priceLines', 'currentPrice', 'payment'],
  card: ['payment'],
  members: ['accounts', 'users'],
  accounts: ['membership'],
  sessions: ['membership'],
  passkeys: ['membership'],
  providers: ['membership'],
  documents: ['receipt'],
  order: ['booking'],
  stay: ['search', 'calendar'],
  party: ['search', 'guestDetails', 'input'],
  typed: ['typedValues', 'input', 'guestDetails'],
  questions: ['booking'],
  extras: ['booking'],
  points: ['price'],
  files: ['attachments'],
  theme: ['settings'],
  url: ['links', 'externalLinks', 'address'],
  // The server and its sandbox.
  api: ['http', 'conformance', 'reference'],
  docs: ['reference'],
  wire: ['http'],
  web: ['http'],
  deploy: ['csp', 'pages'],
  limits: ['booking', 'http', 'manySearches'],
  signInWays: ['providers', 'passkeys', 'accounts', 'membership'],
  ledger: ['booking', 'payment', 'http'],
  attachments: ['booking'],
  inventory: ['search', 'booking'],
  offers: ['search', 'price'],
  pricing: ['price', 'priceLines', 'currentPrice'],
  seed: ['hotels', 'search', 'price'],
  libraries: ['examplePages'],
  doubles: ['payment'],
  gateways: ['payment'],
}

/** Files that all tests depend on. */
const global =
  /^(?:(?:examples\/)?package(?:-lock)?\.json|build\.mjs|tsconfig\.json|app\/[^/]+\.(?:tsx?|mjs|css|html)|app\/jsx\/|shared\/values\/|examples\/(?:server\/)?[^/]+\.ts|test\/(?:run\.mjs|runner\/|support\/|playwright\.config))/

const singular = (name) => name.replace(/ies$/, 'y').replace(/s$/, '')

/** The features that files belong to, by the names of their folders and by their own names. */
export function featuresOf(files) {
  const names = files.flatMap((file) => {
    const folders = dirname(file).split('/')
    const own = basename(file).replace(/\..*$/, '')
    return [...folders, own].flatMap((name) => [
      ...(otherNames[name] ?? []),
      ...(general.includes(name) ? [] : [name]),
    ])
  })
  return new Set(names)
}

/** The names of each test file that was asked for. */
const namesOfTests = new Map()

/** The names of a test file: of its folders, and its own, in the singular. */
function namesOf(testFile) {
  const folders = dirname(testFile).split('/').slice(2)
  const names =
    namesOfTests.get(testFile) ?? new Set([...folders, basename(testFile).replace(/\..*$/, '')].map(singular))
  namesOfTests.set(testFile, names)
  return names
}

/**
 * Whether a test file belongs to one of the features: by the name of a folder, or by its own name. The singular and the
 * plural of a name are the same feature.
 */
export function isTouched(testFile, features) {
  const names = namesOf(testFile)
  return [...features].some((feature) => names.has(singular(feature)))
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from `base`, committed or not, and new files. */
export const changedFiles = (base) => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** The commit to compare with: where the branch has left the main branch, or the last commit but one on the main branch. */
export function defaultBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      const [base] = git('merge-base', 'HEAD', branch)
      const [head] = git('rev-parse', 'HEAD')
      if (base && (base !== head || git('status', '--porcelain').length > 0)) return base
    } catch {
      // There is no such branch.
    }
  return 'HEAD~1'
}

const testsIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((file) => ending.test(file))
        .map((file) => `${folder}/${file}`)
    : []

const unitFiles = testsIn('test/unit', /\.test\.tsx?$/)
const contractFiles = testsIn('test/contract', /\.test\.ts$/)
const journeyFiles = [...testsIn('test/stage', /\.spec\.ts$/), ...testsIn('test/e2e', /\.spec\.ts$/)]

/**
 * What a change needs: unit files, contract topics, and journeys, of the features that it touches.
 * @returns the paths of test files by stage; `isGlobal` says that the change touches what all tests depend on
 */
export function testsOf(files) {
  const features = featuresOf(files)
  const touched = (tests) => tests.filter((test) => files.includes(test) || isTouched(test, features))
  return {
    isGlobal: files.some((file) => global.test(file)),
    features: [...features].sort(),
    unit: touched(unitFiles),
    contract: touched(contractFiles),
    journeys: touched(journeyFiles),
  }
}
