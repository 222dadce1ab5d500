import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appPolicyAnywhere, inOneLine, paymentPolicy, paymentPolicyAnywhere } from '#shared/deploy/csp.ts'
import { everywhere, headersOf, openerHeaders } from '#shared/deploy/fileHeaders.ts'
import { allGatewaySources, gatewaySources } from '#shared/deploy/gatewaySources.ts'

const test = suite('rules/headers')

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

test('every file has a caching rule, and no header is repeated', () => {
  assert.ok(files.length > 10)
  for (const file of [...files, '/']) {
    const names = matching(file).flatMap(({ headers }) => Object.keys(headers))
    assert.ok(names.includes('Cache-Control'), `${file} has no rule of its own`)
    assert.equal(names.length, new Set(names).size, `${file} has a repeated header`)
  }
})

test('a file that is cached forever has a content hash in its name', () => {
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

const gatewayOrigins = [...new Set(Object.values(allGatewaySources()).flat())]

/** The origins of gateways in a text. */
const gatewaysIn = (text: string) => gatewayOrigins.filter((origin) => text.includes(origin))

test('static hosts allow the gateways in the payment document, and in no other file', () => {
  assert.ok(gatewayOrigins.length >= 6)
  for (const { path, headers } of rules) {
    const found = gatewaysIn(JSON.stringify(headers))
    assert.equal(found, path === '/payment.html' ? gatewayOrigins : [], path)
  }
  const [own] = matching('/payment.html')
  const expected = inOneLine(paymentPolicyAnywhere(allGatewaySources()))
  assert.is(own?.headers['Content-Security-Policy'], expected)
})

const hosting = readFileSync('app/hosting.md', 'utf8')
const snippet = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(hosting)?.[1] ?? ''

/** The headers of a file by the nginx example: its maps by path, and the headers of the whole server. */
function nginxHeaders(path: string): Record<string, string> {
  const maps = [...snippet('nginx').matchAll(/map \$(?:request_)?uri \$(\w+) \{([^}]*)\}/g)].map(
    ([, name = '', body = '']) => {
      const rows = [...body.matchAll(/(default|~\S+)\s+"([^"]*)";/g)].map(([, key = '', value = '']) => ({
        key,
        value,
      }))
      const row = rows.find(({ key }) => key.startsWith('~') && new RegExp(key.slice(1)).test(path))
      return [name, (row ?? rows.find(({ key }) => key === 'default'))?.value ?? ''] as const
    },
  )
  const values = new Map(maps)
  const lines = [...snippet('nginx').matchAll(/^ {2}add_header ([\w-]+) (?:"([^"]*)"|\$(\w+))/gm)]
  const headers = lines.map(([, name = '', value, variable = '']) => [
    name,
    value ?? values.get(variable) ?? '',
  ])
  // nginx leaves out a header without a value.
  return Object.fromEntries(headers.filter(([, value]) => value !== ''))
}

/** The headers of a file by the Caddy example: of all files, and of the matchers that its path meets. */
function caddyHeaders(path: string): Record<string, string> {
  const caddy = snippet('caddy')
  const meets = (patterns: string) =>
    patterns.split(' ').some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))
  const matchers = new Map(
    [...caddy.matchAll(/^ {2}@(\w+) (?:\{\s+)?(not )?path (.+)$/gm)].map(
      ([, name = '', not, patterns = '']) => [name, meets(patterns) !== (not !== undefined)],
    ),
  )
  const rules = [...caddy.matchAll(/^ {2}header (?:@(\w+) )?(?:\{\n([^}]*)\}|(.+))$/gm)]
  const lines = rules.flatMap(([, matcher, block, line]) =>
    matcher === undefined || matchers.get(matcher) ? (block ?? line ?? '').split('\n') : [],
  )
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^\s*([\w-]+) "(.*)"$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )
}

test('the nginx and Caddy examples send the same headers with each file', () => {
  for (const path of [
    '/',
    '/index.html',
    '/payment.html',
    '/assets/app-ABCDEFGH.js',
    '/noren.js',
    '/noren.d.ts',
  ]) {
    const expected = { ...everywhere, ...headersOf(path) }
    for (const headers of [nginxHeaders(path), caddyHeaders(path)]) {
      const { 'Content-Security-Policy': policy, ...others } = headers
      assert.match(policy ?? '', "default-src 'none'")
      assert.equal(others, expected, path)
    }
  }
})

test('windows of our own keep their opener, and the other screens are separated from theirs', () => {
  const screens = ['/continue', '/passkey', '/sso/custom/callback', '/hotels/hakone/creansmaerd/callback']
  for (const path of [...screens, '/', '/sign-in', '/payments/1', '/booking/result']) {
    const isWindow = screens.includes(path)
    const expected = isWindow ? undefined : 'same-origin-allow-popups'
    assert.is(openerHeaders(path)['Cross-Origin-Opener-Policy'], expected, path)
    const ofStatic = Object.assign({}, ...matching(path).map(({ headers }) => headers))
    for (const headers of [nginxHeaders(path), caddyHeaders(path), ofStatic])
      assert.is(headers['Cross-Origin-Opener-Policy'], expected, path)
  }
})

test('the nginx and Caddy examples allow the gateway in the payment document, and in no other file', () => {
  const gateway = gatewaySources({ script_url: 'https://static.mul-pay.jp/payment/js/mp-token.js' })
  for (const [language, headersOfPath, framers] of [
    ['nginx', nginxHeaders, '$framers'],
    ['caddy', caddyHeaders, 'https://www.hakone.example'],
  ] as const) {
    const { 'Content-Security-Policy': policy = '' } = headersOfPath('/payment.html')
    assert.is(policy, inOneLine(paymentPolicy({ gateway, hotelOrigins: [framers] })), language)
    assert.is(snippet(language).split(policy).length, 2, `${language} has the policy once`)
    assert.equal(gatewaysIn(snippet(language).replace(policy, '')), [], language)
    for (const path of ['/', '/payments/1', '/assets/payment-ABCDEFGH.js', '/noren.js'])
      assert.equal(gatewaysIn(JSON.stringify(headersOfPath(path))), [], `${language} ${path}`)
  }
})

test('a hotel’s page may import stage 2 of the loader', () => {
  for (const path of ['/noren.js', '/assets/noren-widget-ABCDEFGH.js']) {
    const headers = Object.assign({}, ...matching(path).map((rule) => rule.headers))
    assert.is(headers['Access-Control-Allow-Origin'], '*')
    assert.is(headers['Cross-Origin-Resource-Policy'], 'cross-origin')
  }
})

test('both examples proxy an API of the same origin', () => {
  for (const [path, server] of [
    ['/api/', 'api.hotel-system.example'],
    ['/identity/', 'identity.hotel-system.example'],
  ]) {
    const blocks = [
      new RegExp(`location ${path} \\{([^}]*)\\}`).exec(snippet('nginx')),
      new RegExp(`handle_path ${path}\\* \\{([^}]*)`).exec(snippet('caddy')),
    ]
    for (const block of blocks) assert.match(block?.[1] ?? '', `https://${server}`)
  }
})

test('the nginx and Caddy examples answer paths of other programs with files only', () => {
  assert.match(snippet('nginx'), /location \/\.well-known\/ \{ try_files \$uri =404; \}/)
  assert.match(snippet('caddy'), /handle \/\.well-known\/\* \{\s+file_server\s+\}/)
})

test.run()
