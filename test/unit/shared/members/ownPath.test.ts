import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOwnPath } from '#shared/members/providers.ts'

const test = suite('shared/members/providers isOwnPath')

const APP = 'https://app.noren.example:8443/stay'

const hostile: Record<string, string> = {
  nothing: '',
  'no slash': 'booking/result',
  'two slashes': '//evil.example',
  'three slashes': '///evil.example',
  'a slash and a backslash': '/\\evil.example',
  'a backslash and a slash': '\\/evil.example',
  'two backslashes': '\\\\evil.example',
  'a backslash later': '/booking\\..\\..\\evil',
  'a tab before': '\t//evil.example',
  'a tab between the slashes': '/\t/evil.example',
  'a line break between the slashes': '/\n/evil.example',
  'a carriage return between the slashes': '/\r/evil.example',
  'a space before': ' //evil.example',
  'a line break that ends a header': '/booking\r\nSet-Cookie: a=b',
  'a zero byte': '/\0/evil.example',
  'a line separator': '/\u2028/evil.example',
  'a scheme': 'https://evil.example/booking',
  'a scheme without slashes': 'https:evil.example',
  'a script': 'javascript:alert(1)',
  'a script in other letters': 'JaVaScRiPt:alert(1)//',
  'a script with a tab': 'java\tscript:alert(1)',
  data: 'data:text/html,<script>alert(1)</script>',
  'a user name before a host': '@evil.example/booking',
  'a user name and a password': 'user:password@evil.example',
  'another port': ':9999/booking',
  'a longer host': '.evil.example/booking',
  'slashes that are encoded': '%2f%2fevil.example',
  'a full-width dot and host': '．evil.example',
  'full-width slashes': '／／evil.example',
  'a folder above': '/../evil',
  'a folder above, later': '/booking/../../evil',
  'a folder above at the end': '/booking/..',
  'a folder above before a query': '/booking/..?code=hakone',
  'a folder above, encoded': '/%2e%2e/evil',
  'a folder above, half encoded': '/.%2E/evil',
  'two slashes after a folder above': '/..//evil.example',
  'the same folder, then a slash': '/.//evil.example',
  'the same folder, encoded, then a slash': '/%2e//evil.example',
  'more than 4,000 characters': `/${'a'.repeat(4_000)}`,
}

for (const [name, path] of Object.entries(hostile))
  test(`is no path of the app: ${name}`, () => assert.not(isOwnPath(path)))

/** Some look hostile, and are pages of the app: a browser neither decodes nor follows them. */
const own: string[] = [
  '/',
  '/?code=hakone',
  '/booking/result?adults=2&rooms=%5B%5D#top',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/@evil.example',
  '/:9999/booking',
  '/javascript:alert(1)',
  '/／evil.example',
  '/。。/evil',
  '/...',
  '/booking/result?next=/../evil&to=//evil.example',
  `/${'a'.repeat(3_999)}`,
]

for (const path of own)
  test(`stays in the app: ${path.slice(0, 60)}`, () => {
    assert.ok(isOwnPath(path))
    const { origin, pathname } = new URL(`${APP}${path}`)
    assert.is(origin, new URL(APP).origin)
    assert.ok(pathname.startsWith('/stay/') && !pathname.startsWith('/stay//'))
    assert.is(new URL(path, APP).origin, new URL(APP).origin)
  })

test.run()
