import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clientAddressBehind, isNetwork } from '../../../../examples/server/start/clientAddress.ts'

const test = suite('examples/server/start/clientAddress')

test('without trusted proxies, the connection decides', () => {
  const addressOf = clientAddressBehind([])
  assert.is(addressOf('203.0.113.7', undefined), '203.0.113.7')
  assert.is(addressOf('203.0.113.7', '198.51.100.1'), '203.0.113.7')
  assert.is(addressOf('127.0.0.1', '198.51.100.1'), '127.0.0.1')
  assert.is(addressOf(undefined, undefined), '')
})

test('behind a trusted proxy, the last entry that no trusted proxy has written decides', () => {
  const addressOf = clientAddressBehind(['127.0.0.1', '::1', '10.0.0.0/8'])
  assert.is(addressOf('127.0.0.1', '198.51.100.1'), '198.51.100.1')
  assert.is(addressOf('::ffff:127.0.0.1', '198.51.100.1'), '198.51.100.1')
  assert.is(addressOf('::1', '198.51.100.1'), '198.51.100.1')
  assert.is(addressOf('127.0.0.1', '198.51.100.1, 10.1.2.3'), '198.51.100.1')
  // The client sent the first entry itself.
  assert.is(addressOf('127.0.0.1', '192.0.2.9, 198.51.100.1, 10.1.2.3'), '198.51.100.1')
  assert.is(addressOf('127.0.0.1', '127.0.0.1, 10.0.0.1, 198.51.100.1'), '198.51.100.1')
})

test('a connection from any other address is the client', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8'])
  assert.is(addressOf('11.0.0.1', '198.51.100.1'), '11.0.0.1')
  assert.is(addressOf('127.0.0.1', '10.0.0.1'), '127.0.0.1')
})

test('an entry may have a port', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8', 'fd00::/8'])
  assert.is(addressOf('10.0.0.1', '203.0.113.7:51234'), '203.0.113.7')
  assert.is(addressOf('10.0.0.1', '[2001:db8::1]:443'), '2001:db8:0:0::/64')
  assert.is(addressOf('10.0.0.1', '[2001:db8::1]'), '2001:db8:0:0::/64')
  assert.is(addressOf('10.0.0.1', '203.0.113.7:1, 10.0.0.2:2, [fd00::1]:3'), '203.0.113.7')
  assert.is(addressOf('10.0.0.1', '203.0.113.7:'), '10.0.0.1')
})

test('entries without an address are not read, nor entries before them', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8'])
  assert.is(addressOf('10.0.0.1', ''), '10.0.0.1')
  assert.is(addressOf('10.0.0.1', 'unknown'), '10.0.0.1')
  assert.is(addressOf('10.0.0.1', '198.51.100.1, _hidden, 10.0.0.2'), '10.0.0.2')
})

test('all addresses of one IPv6 network are one client', () => {
  const addressOf = clientAddressBehind([])
  const client = addressOf('2001:db8:1:2::1', undefined)
  assert.is(client, '2001:db8:1:2::/64')
  assert.is(addressOf('2001:DB8:1:2:ffff:ffff:ffff:fffe', undefined), client)
  assert.is(addressOf('2001:0db8:0001:0002:3::', undefined), client)
  assert.is.not(addressOf('2001:db8:1:3::1', undefined), client)
  assert.is(addressOf('fe80::1%eth0', undefined), 'fe80:0:0:0::/64')
  assert.is(addressOf('::1', undefined), '0:0:0:0::/64')
})

test('a network has an address and at most its number of bits', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '::/128'])
    assert.ok(isNetwork(text), text)
  for (const text of ['', 'proxy', '10.0.0.1/33', '10.0.0/8', '10.0.0.1/', '::/129', '/8', '10.0.0.1/8/8'])
    assert.not(isNetwork(text), text)
})

test.run()
