import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { readCatalogue } from '../../../../examples/server/hotels/catalogue.ts'
import { SettingError } from '../../../../examples/server/start/SettingError.ts'

const test = suite('examples/server/hotels/catalogue')

/** A database with one hotel. */
const withHotel = (settings: object, programs: object[] = []): Queries => ({
  query: async (sql) =>
    (sql.includes('FROM hotels')
      ? [{ id: 1, code: 'inn', settings, programs, promotions: [] }]
      : []) as never,
  exec: async () => {},
})

test('a hotel with a rule beyond its limit is refused with the rule and the limit', async () => {
  const refused = await readCatalogue(withHotel({ bookable_days: 2_900_000 })).catch((error: Error) => error)
  assert.instance(refused, SettingError)
  assert.is(
    (refused as Error).message,
    'The hotel "inn" has 2900000 as bookable_days, but the server takes at most 800.',
  )
  const accepted = await readCatalogue(withHotel({ bookable_days: 800, max_nights: 30 }))
  assert.is(accepted.hotel('inn')?.settings.bookable_days, 800)
})

test('a hotel with wrong rules of changes is refused with the field', async () => {
  const rows: [unknown, string][] = [
    [{ time: '25:00' }, 'change.time cannot have "25:00"'],
    [{ days_before: -1 }, 'change.days_before cannot have -1'],
    [{ days_before: 1.5 }, 'change.days_before cannot have 1.5'],
    [{ days_before: 801 }, 'change.days_before is 801, but the server takes at most 800'],
    [{ is_active: 'yes' }, 'change.is_active cannot have "yes"'],
    [{ surprise: 1 }, 'change.surprise cannot have 1'],
    ['until noon', 'change cannot have such a value'],
  ]
  for (const [change, problem] of rows) {
    const refused = await readCatalogue(withHotel({ change })).catch((error: Error) => error)
    assert.instance(refused, SettingError)
    assert.is((refused as Error).message, `A setting of the hotel "inn" is wrong: ${problem}.`)
  }
  for (const change of [undefined, null, {}, { days_before: 3, time: '18:00' }, { days_before: 800 }])
    assert.ok(await readCatalogue(withHotel({ change })))
})

test('a programme with wrong rules of points is refused with the field', async () => {
  const rows: [object, string][] = [
    [{ step: 0 }, 'points.step of a programme cannot have 0'],
    [{ minimum: 0.5 }, 'points.minimum of a programme cannot have 0.5'],
    [{ valid_months: 0 }, 'points.valid_months of a programme cannot have 0'],
    [{ time_zone: 'Asia/Nowhere' }, 'points.time_zone of a programme cannot have "Asia/Nowhere"'],
    [
      { step: 1, value: [{ currency: 'TWD', amount: 30 }] },
      'points.value of a programme cannot have 30 for TWD: a step of 1 points is no amount that can be paid',
    ],
    [{ value: [{ currency: 'JPY', amount: 0 }] }, 'points.value.0.amount of a programme cannot have 0'],
    [
      { earn_percent: [{ rank_id: null, percent: -1 }] },
      'points.earn_percent.0.percent of a programme cannot have -1',
    ],
  ]
  for (const [points, problem] of rows) {
    const programs = [{ id: 1 }, { id: 2, points }]
    const refused = await readCatalogue(withHotel({}, programs)).catch((error: Error) => error)
    assert.instance(refused, SettingError)
    assert.is((refused as Error).message, `A setting of the hotel "inn" is wrong: ${problem}.`)
  }
  assert.ok(
    await readCatalogue(
      withHotel({}, [
        { id: 1, points: null },
        { id: 2, points: {} },
      ]),
    ),
  )
})

test.run()
