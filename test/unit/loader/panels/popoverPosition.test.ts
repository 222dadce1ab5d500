import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { popoverPosition } from '#loader/panels/popoverPosition.ts'

const test = suite('loader/panels/popoverPosition')

const view = { width: 1280, height: 900 }
const panel = { width: 400, height: 300 }

test('a popover opens below its button', () => {
  const place = popoverPosition({ left: 100, top: 200, bottom: 280 }, panel, view)
  assert.equal(place, { left: 100, y: 290, isAbove: false })
})

test('a popover opens above if only there is enough space', () => {
  const place = popoverPosition({ left: 100, top: 700, bottom: 780 }, panel, view)
  assert.equal(place, { left: 100, y: 690, isAbove: true })
})

test('a popover opens below if there is not enough space anywhere', () => {
  assert.is(popoverPosition({ left: 0, top: 200, bottom: 280 }, { width: 400, height: 800 }, view).y, 290)
})

test('a popover stays within the window', () => {
  assert.is(popoverPosition({ left: 1200, top: 0, bottom: 80 }, panel, view).left, 872)
  assert.is(popoverPosition({ left: -50, top: 0, bottom: 80 }, panel, view).left, 8)
  assert.is(popoverPosition({ left: 100, top: 0, bottom: 80 }, { width: 2000, height: 10 }, view).left, 8)
})

test.run()
