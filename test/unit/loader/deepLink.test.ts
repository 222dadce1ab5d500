import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isExtraKey } from '#loader/api/criteriaInput.ts'
import { isCoreKey } from '#shared/search/criteriaCore.ts'
import { criteriaKeys } from '#shared/search/criteriaKeys.ts'
import { foreignNames, isForeignKey } from '#shared/search/foreignNames.ts'

const test = suite('loader/api/deepLink')

test('every criterion goes to the app, those the bar does not know too', () => {
  assert.equal(
    Object.keys(criteriaKeys).filter((key) => !isCoreKey(key) && !isExtraKey(key)),
    [],
  )
})

test('so does what other engines call it, but for the language, which is the page’s affair', () => {
  const others = [
    'mewsStart',
    'check-in',
    'check_in_date',
    'checkIn',
    'Arrive',
    'rooms[0][adults]',
    'roomTypeCode',
  ]
  assert.equal(
    [...foreignNames, ...others].filter((key) => !isCoreKey(key) && !isExtraKey(key) && !isForeignKey(key)),
    ['language', 'languagecode', 'lang', 'l', 'mcplocale'],
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
    others.filter((key) => isCoreKey(key) || isExtraKey(key) || isForeignKey(key)),
    [],
  )
})

test.run()
