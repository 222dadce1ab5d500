import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appPolicyAnywhere, inOneLine } from '../../examples/web/csp.ts'
import { everywhere, fileHeaders } from '../../examples/web/fileHeaders.ts'

const test = suite('headers of dist')

type Rule = { path: string; headers: Record<string, string> }

/** `_headers` as a static host reads it. */
function rulesOf(text: string): Rule[] {
  const blocks = text.replace(/^#.*\n/gm, '').split(/\n(?=\/)/)
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split('\n')
    const pairs = lines.map((line) => /^ +([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [])
    return { path, headers: Object.fromEntries(pairs) }
  })
}

const rules = rulesOf(readFileSync('dist/_headers', 'utf8'))

const matching = (path: string) =>
  rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )

const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== '_headers')
  .map(({ parentPath, name }) => `/${`${parentPath}/${name}`.replaceAll('\\', '/').replace(/^dist\//, '')}`)

test('every file has one word on how long it is kept, and no header is said twice', () => {
  assert.ok(files.length > 10)
  for (const file of [...files, '/']) {
    const names = matching(file).flatMap(({ headers }) => Object.keys(headers))
    assert.ok(names.includes('Cache-Control'), `${file} has no rule of its own`)
    assert.equal(names.length, new Set(names).size, `${file} is told something twice`)
  }
})

test('what is kept for good has its content in its name', () => {
  for (const file of files) {
    const isForGood = matching(file).some(({ headers }) => /immutable/.test(headers['Cache-Control'] ?? ''))
    assert.is(isForGood, /-[\dA-Z]{8}\.\w+$/.test(file), file)
  }
})

test('the policy lets the built page run its own scripts', () => {
  const html = readFileSync('dist/index.html', 'utf8')
  const policy = matching('/')[0]?.headers['Content-Security-Policy'] ?? ''
  assert.is(policy, inOneLine(appPolicyAnywhere(html)))
  assert.match(policy, /script-src 'self' 'sha256-/)
})

test('README says the same to nginx and Caddy', () => {
  const readme = readFileSync('README.md', 'utf8')
  const values = new Set([everywhere, ...Object.values(fileHeaders)].flatMap((one) => Object.values(one)))
  const snippets = ['nginx', 'caddy'].map(
    (name) => new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '',
  )
  for (const snippet of snippets)
    for (const value of values) assert.ok(snippet.includes(value), `a snippet lacks "${value}"`)
})

test.run()
