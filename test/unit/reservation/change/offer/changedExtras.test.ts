import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changedExtras } from '#app/features/reservation/change/offer/changedExtras.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'

const test = suite('app/features/reservation/change/offer/changedExtras')

test('the quantities of an extra on several days count together', () => {
  const extra = (quantity: number) =>
    ({ extra_id: 1, name: 'Parking', quantity }) as ChangeOffer['before']['extras'][number]
  const offer = {
    before: { extras: [extra(1), extra(1)] },
    after: { extras: [extra(1)] },
  } as unknown as Pick<ChangeOffer, 'before' | 'after'>
  assert.equal(changedExtras(offer), [{ name: 'Parking', before: 2, after: 1 }])
})

test.run()
