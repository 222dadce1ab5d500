import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readEnvelope } from '../../../../examples/sandbox/reports/envelope.ts'

const test = suite('examples/sandbox/reports/envelope')

const ID = '0123456789abcdef0123456789abcdef'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...lines: string[]) => readEnvelope(bytes(lines.join('\n')))

test('events are read, and items of other types are skipped', () => {
  const envelope = read(
    `{"event_id":"${ID}","sent_at":"2027-01-01T00:00:00Z"}`,
    '{"type":"session"}',
    '{"started":"2027-01-01T00:00:00Z"}',
    '{"type":"event"}',
    `{"event_id":"${ID}","level":"error"}`,
    '',
  )
  assert.equal(envelope, { id: ID, events: [{ event_id: ID, level: 'error' }] })
})

test('the length of a payload counts bytes, and a payload may contain line breaks', () => {
  const payload = '{"message":\n"箱根"}'
  const attachment = 'line one\nline two'
  const envelope = read(
    '{}',
    `{"type":"attachment","length":${attachment.length}}`,
    attachment,
    `{"type":"event","length":${bytes(payload).length}}`,
    payload,
  )
  assert.equal(envelope, { id: null, events: [{ message: '箱根' }] })
})

test('an envelope may have no items', () => {
  assert.equal(read('{}'), { id: null, events: [] })
})

test('an invalid envelope is null', () => {
  const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`
  for (const lines of [
    [''],
    ['garbage'],
    ['[]'],
    ['null'],
    ['{}', 'garbage'],
    ['{}', '{"type":5}', '{}'],
    ['{}', '{"type":"event"}', 'garbage'],
    ['{}', '{"type":"event"}', '[]'],
    ['{}', '{"type":"event","length":5000}', '{}'],
    ['{}', '{"type":"event"}', `{"deep":${deep}}`],
    [`{"deep":${deep}}`],
    ['{}', ...Array.from({ length: 101 }, () => '{"type":"session"}\n{}')],
  ]) {
    assert.is(read(...lines), null, lines.join().slice(0, 40))
  }
})

test('an invalid id is ignored', () => {
  assert.is(read('{"event_id":"<script>"}')?.id, null)
  assert.is(read('{"event_id":{"a":1}}')?.id, null)
})

test('random bytes and lines never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      readEnvelope(noise)
    }),
  )
  const line = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom('{}', '{"type":"event"}', '{"type":"event","length":3}'),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      read(...lines)
    }),
  )
})

test.run()
