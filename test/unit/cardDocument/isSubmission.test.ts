import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isSubmission } from '#app/cardDocument/isSubmission.ts'

const test = suite('app/cardDocument/isSubmission')

const enter = { key: 'Enter', keyCode: 13, isComposing: false, repeat: false }

test('Enter submits; a held key and the end of an input method’s conversion do not', () => {
  assert.ok(isSubmission(enter))
  assert.not(isSubmission({ ...enter, key: 'a', keyCode: 65 }))
  assert.not(isSubmission({ ...enter, repeat: true }))
  assert.not(isSubmission({ ...enter, isComposing: true, keyCode: 229 }))
  // WebKit has already ended the composition.
  assert.not(isSubmission({ ...enter, keyCode: 229 }))
})

test.run()
