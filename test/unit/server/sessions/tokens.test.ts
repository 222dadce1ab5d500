import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isSameSecret } from '../../../../examples/server/sessions/tokens.ts'

const test = suite('examples/server/sessions/tokens')

test('the comparison of secrets accepts equal texts only, also of different lengths', () => {
  assert.ok(isSameSecret('はなこ', 'はなこ'))
  assert.not(isSameSecret('a', 'ab'))
  assert.not(isSameSecret('', 'a'))
})

test.run()
