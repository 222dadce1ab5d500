import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { change, watch } from '../../../loader/store.ts'

const test = suite('what is shown is what is so')

test('a view is drawn at once and before a change returns', () => {
  const state = { nights: 1 }
  const drawn: number[] = []
  const stop = watch(() => drawn.push(state.nights))
  change(state, { nights: 2 })
  assert.equal(drawn, [1, 2])
  stop()
  change(state, { nights: 3 })
  assert.equal(drawn, [1, 2])
})

test('a change that changes nothing draws nothing', () => {
  const state = { isBarSeen: false, months: 2 }
  let drawn = 0
  const stop = watch(() => drawn++)
  change(state, { isBarSeen: false })
  change(state, { isBarSeen: false, months: 2 })
  assert.is(drawn, 1)
  change(state, { isBarSeen: false, months: 1 })
  stop()
  assert.is(drawn, 2)
})

test('a change made while drawing is drawn in one more round', () => {
  const state = { panel: 'dates', focus: true }
  const drawn: string[] = []
  const stop = watch(() => {
    drawn.push(`${state.panel} ${state.focus}`)
    if (state.panel === '' && state.focus) change(state, { focus: false })
  })
  change(state, { panel: '' })
  stop()
  assert.equal(drawn, ['dates true', ' true', ' false'])
})

test('a view that fails does not keep the others from being drawn the next time', () => {
  const state = { n: 0 }
  let drawn = 0
  const stop = watch(() => {
    drawn++
    if (state.n === 1) throw new Error('torn')
  })
  assert.throws(() => change(state, { n: 1 }), /torn/)
  change(state, { n: 2 })
  stop()
  assert.is(drawn, 3)
})

test.run()
