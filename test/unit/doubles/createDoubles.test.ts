import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDoubles } from '../../../examples/doubles/createDoubles.ts'

const test = suite('examples/doubles/createDoubles')

test('a request goes to the double that its path names, and a double creates no tenant', async () => {
  const asked: string[] = []
  const doubles = createDoubles({
    now(tenant) {
      asked.push(tenant)
      return tenant === 'unknown' ? null : 0
    },
    serverOf: () => '',
  })
  const statusOf = async (path: string) =>
    (await doubles.fetch(new Request(`http://doubles.test${path}`), {} as never)).status
  assert.is(await statusOf('/gmo/sandbox/ledger'), 200)
  assert.is(await statusOf('/gmo/t/one/sandbox/ledger'), 200)
  assert.is(await statusOf('/gmo/t/unknown/sandbox/ledger'), 404)
  assert.equal(asked, ['main', 'one', 'unknown'])
  for (const path of ['/', '/sandbox/ledger', '/t/one/sandbox/ledger', '/other/sandbox/ledger'])
    assert.is(await statusOf(path), 404, path)
  assert.is(asked.length, 3)
})

test.run()
