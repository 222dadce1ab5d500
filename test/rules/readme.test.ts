import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { timeLimits } from '#app/data/limits/timeLimits.ts'
import { eventNames } from '#loader/api/events.ts'
import { attributes } from '#loader/api/settings.ts'
import { MAX_PART_BYTES } from '#shared/api/attachments.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { targets } from '#shared/bridge/messages.ts'
import { fields } from '../../examples/configurator/tag/choices.ts'
import { operatorApi } from '../../examples/server/http/operator/operatorApi.ts'
import { variablesTable } from '../../examples/settings/variables.ts'
import { timeLimits as serverTimeLimits } from '../../examples/web/listen.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/readme')

const folders = ['app', 'examples', 'loader', 'shared', 'test']
const read = (path: string) => readFileSync(path, 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) => sourcesOf(folder, '.md').map(({ path }) => path)),
]
const embedReference = read('loader/docs/embed.en.md')
const japaneseGuide = read('loader/docs/embed.ja.md')
const hosting = read('app/hosting.md')
const stubOf = (text: string) => /for \(const call of \[.*/.exec(text)?.[0]

/** The names in the first column of a table. The first cell of its header finds the table. */
function namesIn(header: string, text = embedReference): string[] {
  const table = text.slice(text.indexOf(`| ${header} |`)).split('\n\n')[0] ?? ''
  const cells = table.split('\n').slice(2)
  return cells.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`<?([\w.-]+)>?`/g)].map(([, name = '']) => name),
  )
}

const sorted = (names: readonly string[]) => [...names].sort()

test('The embed reference lists exactly the attributes of the script', () => {
  const names = Object.keys(attributes).map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  assert.equal(sorted(namesIn('script attribute')), sorted(names))
})

test('The document for hosting lists exactly the run-time settings', () => {
  // The fields of the types in runtime.ts are the only lines of this form.
  const names = [...read('app/start/runtime.ts').matchAll(/^ {2}(\w+)\??: /gm)].map(([, name = '']) => name)
  assert.ok(names.length > 7)
  assert.equal(sorted(namesIn('name', hosting)), sorted([...new Set(names)]))
})

test('The document for operators has the table of the settings of the server', () => {
  const text = read('examples/operate.md')
  const table = text.slice(text.indexOf('| name | value | default |')).split('\n\n')[0]
  assert.is(table, variablesTable())
})

test("The document for operators lists exactly the calls of the hotel's own system", () => {
  const calls = Object.values<Definition>(operatorApi.operator).map(({ method, path }) => `${method} ${path}`)
  const named = read('examples/operate.md').matchAll(/`((?:GET|POST|PUT|DELETE) \/operator[^`]*)`/g)
  assert.equal(sorted([...named].map(([, call = '']) => call)), sorted(calls))
})

test('The proxies of the documents pass the largest part of a file, in the time that the server takes', () => {
  const operate = read('examples/operate.md')
  const sizes = [...`${hosting}${operate}`.matchAll(/(?:client_max_body_size|max_size) (\d+)(?:m;|MiB)/g)]
  assert.is(sizes.length, 3)
  for (const [line, megabytes] of sizes) assert.ok(Number(megabytes) * 1024 ** 2 > MAX_PART_BYTES, line)
  const [, seconds] = /read_body (\d+)s/.exec(operate) ?? []
  assert.ok(Number(seconds) * 1000 > serverTimeLimits.requestTimeout)
})

test('The document of the time limits lists exactly the time limits', () => {
  const table = read('app/data/limits/timeLimits.md').split('| call | seconds |')[1]?.split('\n\n')[0] ?? ''
  const rows = [...table.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, kind, seconds]) => [
    kind,
    Number(seconds) * 1000,
  ])
  assert.equal(Object.fromEntries(rows), timeLimits)
})

test('The embed reference lists exactly the elements', () => {
  const { text } = sourcesOf('loader/elements', 'elements.tsx')[0] ?? { text: '' }
  const names = [...text.matchAll(/'(noren-[\w-]+)': mounting/g)].map(([, name = '']) => name)
  assert.ok(names.length > 2)
  assert.equal(sorted(namesIn('element')), sorted(names))
})

test('The embed reference lists exactly the targets and the events', () => {
  assert.equal(sorted(namesIn('target')), sorted(Object.keys(targets)))
  assert.equal(sorted(namesIn('event')), sorted(eventNames))
})

test('The embed reference names every part that a page may style', () => {
  const parts = sourcesOf('loader', '.tsx').flatMap(({ text }) =>
    [...text.matchAll(/part="(\w+)"/g)].map(([, name = '']) => name),
  )
  assert.ok(parts.length > 4)
  for (const part of [...parts, 'dates', 'guests'])
    assert.ok(embedReference.includes(`\`${part}\``) || embedReference.includes(`part(${part})`), part)
})

test('The embed reference lists exactly the example pages', () => {
  const pages = readdirSync('examples/pages').filter((name) => name.endsWith('.html'))
  const unlisted = ['index.html', 'privacy.html', 'terms.html']
  assert.equal(sorted(namesIn('example page')), sorted(pages.filter((name) => !unlisted.includes(name))))
})

test('The stub of the embed reference is the stub of the types', () => {
  assert.ok(stubOf(embedReference))
  assert.is(stubOf(embedReference), stubOf(read('loader/api/noren.d.ts')))
})

/** The tables of the embed guide: the first cells of their headers in English and in Japanese. */
const guideTables = [
  ['script attribute', 'script の属性'],
  ['element', '要素'],
  ['target', '開く画面'],
  ['event', 'イベント'],
  ['entry', '項目'],
  ['custom property', 'カスタムプロパティ'],
] as const

test('The Japanese embed guide lists the same names as the embed reference', () => {
  for (const [english, japanese] of guideTables) {
    const names = sorted(namesIn(english))
    assert.ok(names.length > 2, english)
    assert.equal(sorted(namesIn(japanese, japaneseGuide)), names, english)
  }
})

/** The code blocks of a language that contain a text. */
const blocksWith = (text: string, language: string, part: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))]
    .map(([, code = '']) => code)
    .filter((code) => code.includes(part))

test('The Japanese embed guide has the tag, the style sheet and the stub of the embed reference', () => {
  const [tag = ''] = /<script async [^\n]*<\/script>/.exec(embedReference) ?? []
  assert.ok(tag && japaneseGuide.includes(tag))
  const [sheet] = blocksWith(embedReference, 'css', 'noren-search-bar')
  assert.ok(sheet)
  assert.equal(blocksWith(japaneseGuide, 'css', 'noren-search-bar'), [sheet])
  assert.is(stubOf(japaneseGuide), stubOf(embedReference))
})

test('Both embed guides name every tool that has a recipe', () => {
  const tools = fields.platform.options.slice(1)
  assert.ok(tools.length > 3)
  for (const [, { en, ja }] of tools) {
    assert.ok(embedReference.includes(`| ${en} |`), en)
    assert.ok(japaneseGuide.includes(`| ${ja} |`), ja)
  }
})

/** The most lines of a document: READMEs of all folders, and CONTRIBUTING.md. */
const mostLines: Record<string, number> = {
  'README.md': 100,
  'CONTRIBUTING.md': 120,
  'app/README.md': 120,
  'examples/README.md': 120,
}
const FOLDER_LINES = 60

test('READMEs and CONTRIBUTING.md keep their limits of lines', () => {
  const limited = documents.filter((path) => path.endsWith('README.md') || path in mostLines)
  assert.ok(limited.length > 8)
  const tooLong = limited.flatMap((path) => {
    const lines = read(path).trimEnd().split('\n').length
    const most = mostLines[path] ?? FOLDER_LINES
    return lines > most ? [`${path} has ${lines} lines, at most ${most}`] : []
  })
  assert.equal(tooLong, [])
})

test('The README of each top-level folder has its imports, files to copy and decisions', () => {
  for (const folder of folders) {
    const text = read(`${folder}/README.md`)
    assert.match(text, /\bcopy\b/i, folder)
    assert.match(text, /\bimports?\b/i, folder)
    assert.match(text, /\n## Decisions\n+1\. \*\*/, folder)
  }
})

test('Lines of CONTRIBUTING.md have at most 120 columns', () => {
  const lines = read('CONTRIBUTING.md').split('\n')
  const wide = lines.flatMap((line, index) =>
    line.length > 120 ? [`CONTRIBUTING.md:${index + 1} has ${line.length} columns`] : [],
  )
  assert.equal(wide, [])
})

/** Every file and folder of the project by its path; a folder also ends with a slash. */
const paths = [
  ...readdirSync('.'),
  ...[...folders, 'locales'].flatMap((folder) => [
    `${folder}/`,
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return entry.isDirectory() ? [path, `${path}/`] : [path]
    }),
  ]),
]

/** Written by the build. */
const built = ['dist/', 'assets/', '.build/']

/** The paths and file names that a document writes as code. `*` and `<name>` stand for any part of a name. */
const pathsIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[\w.*<>-]+(\/[\w.*<>-]+)*(\/|\.(tsx?|mjs|css|json|html|md|sql))$/.test(code))
    .filter((code) => !built.some((folder) => code.startsWith(folder)))

/** Whether a path is there, from the root or from the document's folder. A file name alone may be in any folder. */
function exists(document: string, path: string): boolean {
  const escaped = path.replace(/[.]/g, '\\.').replace(/\*|<[\w-]+>/g, '[^/]+')
  const folder = dirname(document)
  const bases = ['', ...(folder === '.' ? [] : [`${folder}/`])].join('|')
  const start = path.includes('/') ? `(${bases})` : '(.*/)?'
  const pattern = new RegExp(`^${start}${escaped}$`)
  return paths.some((candidate) => pattern.test(candidate))
}

test('Every path in a document exists', () => {
  const missing = documents.flatMap((document) => {
    const found = pathsIn(read(document))
    assert.ok(found.length > 0, `${document} names no path`)
    return found.filter((path) => !exists(document, path)).map((path) => `${document}: ${path}`)
  })
  assert.equal(missing, [])
})

/**
 * The file names in a line of a README that are neither in its folder, nor in the root, nor in a folder that the line names before them,
 * such as `worker/` before `lease.ts`.
 */
function misplacedIn(document: string, line: string): string[] {
  const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return codes.filter((name, index) => {
    if (!/^[\w.-]+\.(tsx?|mjs|css|json|html|md|sql)$/.test(name)) return false
    const named = codes.slice(0, index).filter((code) => code.endsWith('/'))
    const places = ['.', ...named, ...['.', ...named].map((folder) => join(dirname(document), folder))]
    return !places.some((folder) => existsSync(join(folder, name)))
  })
}

test('A README names a file by its path, or after its folder', () => {
  const misplaced = documents
    .filter((document) => basename(document) === 'README.md')
    .flatMap((document) =>
      read(document)
        .split('\n')
        .flatMap((line, index) =>
          misplacedIn(document, line).map((name) => `${document}:${index + 1}: ${name}`),
        ),
    )
  assert.equal(misplaced, [])
})

/** Names of npm, of packages, of nginx and of Caddy in documents. */
const foreignNames = [
  'devDependencies',
  'parseEnvelope',
  'serveStatic',
  'reverse_proxy',
  'set_real_ip_from',
  'trusted_proxies',
]

/** The names that a document writes as code, such as `queueMail`, `form.refuse(paths)` or `MAX_PART_BYTES`. */
const namesInCode = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`((?:\w+\.)*[A-Za-z_]\w*(?:\([^)`]*\))?)`/g)]
    .flatMap(([, code = '']) => code.match(/[A-Za-z_]\w*/g) ?? [])
    .filter((name) => /[a-z][A-Z]|_|^[A-Z][a-z]/.test(name))

test('Every name of the code in a document exists', () => {
  const sources = folders.flatMap((folder) => sourcesOf(folder, '.ts', '.tsx', '.mjs', '.sql'))
  const known = new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []).concat(foreignNames))
  const missing = documents.flatMap((document) =>
    namesInCode(read(document))
      .filter((name) => !known.has(name))
      .map((name) => `${document}: ${name}`),
  )
  assert.equal(missing, [])
})

test('Every link to a file leads to one', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('http') && !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  assert.equal(missing, [])
})

test.run()
