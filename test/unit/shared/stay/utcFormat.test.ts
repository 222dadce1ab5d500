import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { utcFormat } from '#shared/stay/utcFormat.ts'

const test = suite('shared/stay/utcFormat')

const write = utcFormat('{YYYY}-{MM}-{DD}T{HH}:{mm}:{ss}')
const expected = (date: Date) => date.toISOString().slice(0, 19)

/** Moments that a local clock in one of the zones below skips or repeats, and the day that Samoa left out. */
const clockChanges = [
  '2027-03-14T02:30:00Z',
  '2027-11-07T01:30:00Z',
  '2027-03-28T01:30:00Z',
  '2011-12-30T12:00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-12-31T23:59:59Z',
].map((text) => new Date(text))

/** Runs the check with each of these zones as the local one. */
function inEveryZone(check: () => void) {
  const before = process.env.TZ
  try {
    for (const zone of [
      'UTC',
      'Asia/Tokyo',
      'America/New_York',
      'Europe/London',
      'Pacific/Apia',
      'America/St_Johns',
    ]) {
      process.env.TZ = zone
      assert.is(new Intl.DateTimeFormat().resolvedOptions().timeZone, zone)
      check()
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

test('the local time zone does not change the text', () => {
  inEveryZone(() => {
    for (const moment of clockChanges) assert.is(write(moment), expected(moment))
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          assert.is(write(date), expected(date))
          assert.is(write(+date), expected(date))
        },
      ),
    )
  })
})

test('a year has at least four digits', () => {
  assert.is(utcFormat('{YYYY}{MM}{DD}')(Date.UTC(12027, 0, 2)), '120270102')
  assert.is(write(new Date('0007-01-02')), '0007-01-02T00:00:00')
})

test('an invalid date throws a RangeError', () => {
  assert.throws(
    () => write(Number.NaN),
    (error: unknown) => error instanceof RangeError,
  )
})

test.run()
