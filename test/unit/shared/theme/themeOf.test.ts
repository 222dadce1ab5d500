import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contrast, fillOf, themeOf } from '#shared/theme/themeOf.ts'

const test = suite('shared/theme/themeOf')

const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test('text on a button has enough contrast for every colour of a hotel', () => {
  fc.assert(
    fc.property(colour, (asked) => {
      const { fill, on } = fillOf(asked, '#7c2d2b')
      assert.ok(contrast(fill, on) >= 4.5, `${asked} became ${fill} with ${on}`)
    }),
    { numRuns: 2000 },
  )
})

test('text is black on bright colours and white on dark ones, with the limit at a brightness of 127.5', () => {
  assert.is(fillOf('#808080', '#000000').on, '#000000')
  assert.is(fillOf('#7f7f7f', '#000000').on, '#ffffff')
  assert.equal(fillOf('#7c2d2b', '#000000'), { fill: '#7c2d2b', on: '#ffffff', shaded: false })
})

test('a medium colour is darkened until the contrast is enough', () => {
  const { fill, shaded } = fillOf('#7f7f7f', '#000000')
  assert.ok(shaded)
  assert.is.not(fill, '#7f7f7f')
})

test('an invalid colour falls back, and a header without a colour keeps the default', () => {
  assert.is(fillOf('red; }', '#123456').fill, '#123456')
  assert.equal(Object.keys(themeOf({ button_colour: '#abc' })), ['--accent', '--on-accent'])
  assert.is(themeOf({ header_colour: '#222222' })['--on-header'], '#ffffff')
})

test.run()
