import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isEscape } from '#shared/typed/keyPress.ts'

const test = suite('shared/typed/keyPress')

const press = { key: 'Escape', keyCode: 27, isComposing: false }

test('Escape closes what is open; other keys and the end of an input method’s conversion do not', () => {
  assert.ok(isEscape(press))
  assert.not(isEscape({ ...press, key: 'Enter', keyCode: 13 }))
  assert.not(isEscape({ ...press, isComposing: true, keyCode: 229 }))
  // WebKit has already ended the composition.
  assert.not(isEscape({ ...press, keyCode: 229 }))
})

test.run()
