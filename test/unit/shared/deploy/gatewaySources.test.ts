import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appPolicy, appPolicyAnywhere, inOneLine, paymentPolicy } from '#shared/deploy/csp.ts'
import { allGatewaySources, gatewaySources } from '#shared/deploy/gatewaySources.ts'
import { staticHeaders } from '#shared/deploy/staticHeaders.ts'

const test = suite('shared/deploy/gatewaySources')

const production = { script_url: 'https://static.mul-pay.jp/payment/js/mp-token.js' }
const hotelOrigins = ['https://www.hakone.example']

test('the payment document allows the origins of its gateway, and the pages that frame the app', () => {
  const policy = inOneLine(paymentPolicy({ gateway: gatewaySources(production), hotelOrigins }))
  assert.match(policy, "script-src 'self' https://static.mul-pay.jp;")
  assert.match(policy, 'connect-src https://token.mul-pay.jp https://static.mul-pay.jp;')
  assert.match(policy, 'form-action https://p01.mul-pay.jp;')
  assert.match(policy, "frame-ancestors 'self' https://www.hakone.example")
  assert.match(policy, "require-trusted-types-for 'script'; trusted-types noren-gateway")
  assert.not.match(policy, 'stg.')
})

test('a script at another address uses its own origin, and a hotel without a gateway loads none', () => {
  const own = gatewaySources({ script_url: 'http://127.0.0.1:4602/t/a/token.js' })
  assert.equal(own, {
    scripts: ['http://127.0.0.1:4602'],
    calls: ['http://127.0.0.1:4602'],
    frames: ['http://127.0.0.1:4602'],
    forms: ['http://127.0.0.1:4602'],
  })
  const policy = inOneLine(paymentPolicy({ gateway: gatewaySources(null), hotelOrigins: [] }))
  assert.match(policy, "script-src 'self';")
  assert.match(policy, "connect-src 'none'; frame-src 'none'; form-action 'none'")
})

test('no document of the app but the payment document allows a gateway', () => {
  const app = { html: '', api: '/api', identity: '/identity', pictures: '/api', reports: null, hotelOrigins }
  for (const policy of [appPolicy(app), appPolicyAnywhere('')]) assert.not.match(inOneLine(policy), /mul-pay/)
  const { scripts } = allGatewaySources()
  const rules = staticHeaders('', ['booking']).split(/\n(?=\/)/)
  const withGateway = rules.filter((rule) => scripts.some((origin) => rule.includes(origin)))
  assert.equal(
    withGateway.map((rule) => rule.split('\n')[0]),
    ['/payment.html'],
  )
  assert.not.match(rules.find((rule) => rule.startsWith('/*\n')) ?? '/*', /Content-Security-Policy/)
})

test.run()
