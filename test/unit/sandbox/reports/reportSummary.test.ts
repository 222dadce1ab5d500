import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { JsonObject } from '../../../../examples/sandbox/reports/envelope.ts'
import { summaryOf } from '../../../../examples/sandbox/reports/reportSummary.ts'

const test = suite('examples/sandbox/reports/reportSummary')

test('an exception is summarised by its type and message, and the thrown error comes before its causes', () => {
  const values = [
    { type: 'Error', value: 'cause' },
    { type: 'TypeError', value: 'x is not a function' },
  ]
  assert.equal(
    summaryOf({
      level: 'fatal',
      exception: { values },
      tags: { hotel: 'hakone', retries: 2 },
      timestamp: 1_800_000_000.5,
    }),
    {
      level: 'fatal',
      type: 'TypeError',
      value: 'x is not a function',
      tags: [
        ['hotel', 'hakone'],
        ['retries', '2'],
      ],
      timestamp: '2027-01-15T08:00:00.500Z',
    },
  )
})

test('a message is summarised by its text, in all formats of the SDK', () => {
  for (const event of [
    { message: 'slow' },
    { message: { formatted: 'slow' } },
    { logentry: { message: 'slow' } },
  ]) {
    assert.is(summaryOf(event).value, 'slow')
    assert.is(summaryOf(event).type, '')
  }
})

test('random events never throw, and the summary contains texts only', () => {
  const names = ['level', 'message', 'exception', 'tags', 'timestamp', 'logentry']
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (event) => {
      const summary = summaryOf(event as JsonObject)
      for (const text of [summary.level, summary.type, summary.value, ...summary.tags.flat()])
        assert.type(text, 'string')
    }),
  )
})

test.run()
