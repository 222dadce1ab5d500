import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isExtraKey } from '#loader/api/criteriaInput.ts'
import { linkEntries } from '#loader/api/deepLink.ts'
import { isCoreKey } from '#shared/search/codec/coreFields.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { isForeignKey, spellings } from '#shared/search/foreign/foreignNames.ts'

const test = suite('loader/api/deepLink')

test('the deep link passes every search key to the app', () => {
  assert.equal(
    Object.keys(criteriaFields).filter((key) => !isCoreKey(key) && !isExtraKey(key)),
    [],
  )
})

test('the deep link passes the keys of other booking engines, except the language of the page', () => {
  const others = [
    'mewsStart',
    'check-in',
    'check_in_date',
    'checkIn',
    'Arrive',
    'rooms[0][adults]',
    'roomTypeCode',
  ]
  const foreignNames = Object.values(spellings).flatMap((names) => names.split(' '))
  assert.equal(
    [...foreignNames, ...others].filter((key) => !isCoreKey(key) && !isExtraKey(key) && !isForeignKey(key)),
    ['language', 'languagecode', 'lang', 'l', 'hl', 'mcplocale'],
  )
})

test('keys of the page are not passed', () => {
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

test('a link whose signs were escaped twice is read, and an e-mail address is not passed', () => {
  assert.equal(linkEntries('?noren=search&amp;checkin=2027-04-02&amp;amp;adults=2&to=hanako@hotel.example'), [
    ['noren', 'search'],
    ['checkin', '2027-04-02'],
    ['adults', '2'],
  ])
})

test.run()
