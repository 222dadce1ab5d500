import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { settingsOfOtherSites } from '#app/parts/signIn/otherSites.ts'

const test = suite('app/parts/signIn/otherSites')

const namesAt = (app: string, apiBase: string, identityBase = apiBase) =>
  settingsOfOtherSites({ apiBase, identityBase }, new URL(app))

test('a server on the origin or the site of the app is no third party', () => {
  const app = 'https://book.hotel.example/stay/'
  for (const base of [
    '',
    '/api',
    'https://book.hotel.example',
    'https://api.hotel.example/v1',
    'https://hotel.example',
  ])
    assert.equal(namesAt(app, base), [], base)
  assert.equal(namesAt('http://hash.localhost:4600/', 'http://localhost:4603'), [])
  assert.equal(namesAt('http://127.0.0.1:4600/', 'http://127.0.0.1:4603'), [])
})

test('a server on another site is named by its setting', () => {
  const app = 'https://book.hotel.example/'
  assert.equal(namesAt(app, 'https://api.other.example'), ['apiBase', 'identityBase'])
  assert.equal(namesAt(app, '/api', 'https://id.other.example'), ['identityBase'])
  assert.equal(namesAt(app, 'https://hotel.example.net', ''), ['apiBase'])
  assert.equal(namesAt('http://127.0.0.1/', 'http://10.0.0.1'), ['apiBase', 'identityBase'])
  assert.equal(namesAt('http://[::1]/', 'http://localhost'), ['apiBase', 'identityBase'])
})

test.run()
