import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OptionError, readCspOptions } from '#shared/deploy/cspOptions.ts'

const test = suite('shared/deploy/cspOptions')

test('the hotel is the only required option', () => {
  assert.equal(readCspOptions(['--hotel', 'hakone']), {
    hotel: 'hakone',
    base: 'http://localhost:4600',
    api: 'http://localhost:4603',
    identity: 'http://localhost:4603',
    reports: null,
    origins: null,
    gateway: null,
    nonce: false,
    strictDynamic: false,
    trustedTypes: false,
  })
})

test('each option is read with a space or an equals sign', () => {
  const options = readCspOptions(
    '--hotel=kyoto --base https://book.example/ --api https://api.example --identity https://id.example --reports https://k@errors.example/1 --origins https://a.example,https://b.example --gateway https://static.mul-pay.jp/ext/js/token.js --nonce --strict-dynamic --trusted-types'.split(
      ' ',
    ),
  )
  assert.equal(options, {
    hotel: 'kyoto',
    base: 'https://book.example',
    api: 'https://api.example',
    identity: 'https://id.example',
    reports: 'https://k@errors.example/1',
    origins: ['https://a.example', 'https://b.example'],
    gateway: 'https://static.mul-pay.jp/ext/js/token.js',
    nonce: true,
    strictDynamic: true,
    trustedTypes: true,
  })
})

test('the identity server is the API by default, and the API is on the origin of the app', () => {
  assert.is(readCspOptions(['--hotel', 'x', '--base', 'https://book.example']).api, 'https://book.example')
  assert.is(readCspOptions(['--hotel', 'x', '--api', 'https://api.example']).identity, 'https://api.example')
})

const cases: [string, RegExp][] = [
  ['', /^Say which hotel/],
  ['--hotel', /^--hotel needs a value/],
  ['--hotel --nonce', /^--hotel needs a value/],
  ['--hotel=a/b', /^--hotel is "a\/b"/],
  ['--hotel a --hotle b', /^"--hotle" is no option; there are --hotel, /],
  ['hakone', /^"hakone" is no option/],
  ['--hotel a --base book.example', /^--base is "book.example"/],
  ['--hotel a --api ftp://x', /^--api is "ftp:\/\/x"/],
  ['--hotel a --origins https://a.example/page', /^--origins has "https:\/\/a.example\/page"/],
  ['--hotel a --nonce=abc', /^--nonce stands alone/],
  ['--hotel a --strict-dynamic', /^--strict-dynamic needs --nonce/],
]

for (const [args, sentence] of cases)
  test(`"${args}" is refused with its message`, () => {
    try {
      readCspOptions(args.split(' ').filter(Boolean))
    } catch (error) {
      assert.instance(error, OptionError)
      assert.match((error as Error).message, sentence)
      return
    }
    assert.unreachable('it was taken')
  })

test.run()
