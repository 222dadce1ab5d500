import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { splitTenant } from '../../../examples/sandbox/tenants/tenantPath.ts'
import { withSettings } from '../../../examples/web/appPage.ts'
import { encodingFor } from '../../../examples/web/files.ts'

const test = suite('examples/web/appPage')

const addresses = {
  app: 'http://localhost:1',
  appPath: '',
  apiPath: '',
  doubles: '',
  pages: 'http://127.0.0.1:2',
  api: 'http://localhost:3',
}
const island = '<script type="application/json" id="noren-settings">{"old":true}</script>'

test('the settings in the page contain the addresses of the installation, and cannot close their element', () => {
  const html = withSettings(
    `<head>${island}</head>`,
    { ...addresses, api: 'http://localhost:3/</script>' },
    '/t/abc',
    { hasReports: true },
  )
  assert.is(html.match(/<\/script>/g)?.length, 1)
  const text = /noren-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.equal(JSON.parse(text).apiBase, 'http://localhost:3/</script>/t/abc')
  assert.is(JSON.parse(text).basePath, '/t/abc/')
  assert.is(JSON.parse(text).sentryDsn, 'http://public@localhost:3/t/abc/1')
})

test('outside the sandbox, the app has no DSN', () => {
  assert.not(withSettings(island, addresses, '').includes('sentryDsn'))
})

test('a path may begin with a tenant, and the default tenant is `main`', () => {
  assert.equal(splitTenant('/t/abc/hotels/1'), { tenant: 'abc', path: '/hotels/1', prefix: '/t/abc' })
  assert.equal(splitTenant('/t/abc'), { tenant: 'abc', path: '/', prefix: '/t/abc' })
  assert.equal(splitTenant('/hotels/1'), { tenant: 'main', path: '/hotels/1', prefix: '' })
  assert.is(splitTenant('/t/Not%20A%20Tenant/x').path, '/t/Not%20A%20Tenant/x')
})

test('a file has the preferred encoding of the browser, and a picture has none', () => {
  assert.is(encodingFor('gzip, deflate, br', 'text/css'), 'br')
  assert.is(encodingFor('gzip, br;q=0', 'text/css'), 'gzip')
  assert.is(encodingFor(undefined, 'text/css'), 'identity')
  assert.is(encodingFor('br', 'image/png'), 'identity')
  assert.is(encodingFor('br', 'image/svg+xml'), 'br')
})

test.run()
