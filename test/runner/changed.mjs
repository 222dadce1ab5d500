import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Folders that contain many features, so that their names say nothing about the change. */
const general = [
  ...['app', 'features', 'parts', 'shared', 'loader', 'examples', 'server', 'http', 'locales', 'test'],
  ...[
    'unit',
    'models',
    'contract',
    'e2e',
    'stage',
    'support',
    'api',
    'ui',
    'platform',
    'docs',
    'values',
    'migrations',
  ],
  ...['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant', 'components', 'index', 'rules'],
]

/** Features whose tests have other names than their sources. */
const otherNames = {
  loader: ['host', 'loader'],
  pageBridge: ['host'],
  bridge: ['host'],
  money: ['price', 'payment'],
  pricing: ['price'],
  session: ['recovery', 'session'],
  data: ['recovery'],
  errors: ['recovery'],
  settings: ['shell'],
  navigation: ['shell'],
  i18n: ['shell', 'locale'],
  stay: ['search', 'calendar'],
  party: ['search'],
  inventory: ['search', 'booking'],
  offers: ['search'],
  parts: ['booking', 'search'],
  card: ['card', 'payment'],
  cardDocument: ['payment'],
  doubles: ['payment'],
  gateways: ['payment'],
  questions: ['question', 'booking'],
  extras: ['extra', 'booking'],
  attachments: ['booking'],
  web: ['http', 'web'],
  start: ['start', 'recovery'],
}

/** Files that all tests depend on. */
const global =
  /^(?:package(?:-lock)?\.json|build\.mjs|tsconfig\.json|test\/(?:run\.mjs|runner\/|support\/|playwright\.config))/

const singular = (name) => name.replace(/s$/, '')

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
  return new Set(names.map(singular))
}

/** Whether a test file belongs to one of the features: by the name of a folder, or by its own name. */
export function isTouched(testFile, features) {
  const folders = dirname(testFile).split('/').slice(2)
  return [...folders, basename(testFile).replace(/\..*$/, '')].some((name) => features.has(singular(name)))
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
    unit: touched(testsIn('test/unit', /\.test\.tsx?$/)),
    contract: touched(testsIn('test/contract', /\.test\.ts$/)),
    journeys: touched([...testsIn('test/stage', /\.spec\.ts$/), ...testsIn('test/e2e', /\.spec\.ts$/)]),
  }
}
