import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPagesServer } from '../../../examples/web/pagesServer.ts'

const test = suite('examples/web/pagesServer')

const PICTURES = 'examples/pictures'

const addresses = () => ({
  app: 'http://localhost:1',
  appPath: '',
  apiPath: '',
  doubles: '',
  pages: 'http://127.0.0.1:2',
  api: 'http://localhost:3',
})

test('the directory links to the tool for web engineers only where it is served', async () => {
  const list = async (further?: Parameters<typeof createPagesServer>[2]) =>
    (await createPagesServer(addresses, PICTURES, further).request('/index.html')).text()
  const without = await list()
  const complete = await list({ more: { '/sandbox/embed': createPagesServer(addresses, PICTURES) } })
  assert.ok(complete.includes('href="/sandbox/embed"'))
  assert.not.ok(without.includes('/sandbox/embed'))
  const count = (html: string) => html.match(/<li class="card"/g)?.length ?? 0
  assert.is(count(without), count(complete) - 1)
})

test.run()
