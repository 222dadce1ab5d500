import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isCoreKey } from '#shared/domain/criteriaCore.ts'
import { criteriaKeys } from '#shared/domain/criteriaKeys.ts'
import { isFurther } from '../../../loader/criteriaInput.ts'

const test = suite('the keys of a deep link')

test('every criterion goes to the app, those the bar does not know too', () => {
  assert.equal(
    Object.keys(criteriaKeys).filter((key) => !isCoreKey(key) && !isFurther.test(key)),
    [],
  )
})

test('what belongs to the page itself stays there', () => {
  const others = [
    'noren',
    'code',
    'locale',
    'page_id',
    'p',
    'refresh_token',
    'bypass_token',
    'error_code',
    'selected',
  ]
  assert.equal(
    others.filter((key) => isCoreKey(key) || isFurther.test(key)),
    [],
  )
})

test.run()
