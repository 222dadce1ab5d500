import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockScroll } from '#loader/widget/scrollLock.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('loader/widget/scrollLock')

replaceGlobals(test, () => ({ document: null, innerWidth: 0, scrollY: 0, scrollTo: () => {} }))

/** A window of this width whose scrollbar takes `scrollbar` px, and the inline style of its root element. */
function windowOf(width: number, scrollbar: number) {
  const style = { overflow: 'auto', scrollbarGutter: '' }
  const documentElement = { style, clientWidth: width - scrollbar, getAttribute: () => 'overflow: auto' }
  Object.assign(globalThis, { document: { documentElement }, innerWidth: width })
  return style
}

for (const [width, scrollbar, gutter, why] of [
  [1280, 12, 'stable', 'the page beside the overlay does not move'],
  [1280, 0, '', 'there is no scrollbar'],
  [390, 12, '', 'the overlay covers the page, and the space would be a strip beside it'],
] as const)
  test(`in a window of ${width} px with a scrollbar of ${scrollbar} px the gutter is “${gutter}”: ${why}`, () => {
    const style = windowOf(width, scrollbar)
    const unlock = lockScroll()
    assert.equal(style, { overflow: 'hidden', scrollbarGutter: gutter })
    unlock()
    assert.equal(style, { overflow: 'auto', scrollbarGutter: '' })
  })

test.run()
