import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '#loader/api/settings.ts'

const test = suite('loader/api/settings')

const SRC = 'https://book.example/t/abc/noren.js?v=2#x'
const read = (data: Record<string, string>) => readSettings({ hotel: 'hakone', ...data }, SRC)

test('the hotel is the only required attribute', () => {
  const { settings, problems } = read({})
  assert.equal(problems, [])
  assert.equal(settings, {
    base: 'https://book.example/t/abc/',
    origin: 'https://book.example',
    hotel: 'hakone',
    launcher: 'bottom-right',
    deadline: 8000,
    analytics: 'dataLayer',
  })
})

test('every attribute is read', () => {
  const { settings, problems } = read({
    locale: 'zh_Hant',
    launcher: 'off',
    mode: 'tab',
    deadlineMs: '1000',
    currency: 'JPY',
    analytics: 'off',
  })
  assert.equal(problems, [])
  assert.is(settings.locale, 'zh_Hant')
  assert.is(settings.launcher, 'off')
  assert.is(settings.mode, 'tab')
  assert.is(settings.deadline, 1000)
})

test('an invalid value is reported with the valid values, and the default is used', () => {
  const { settings, problems } = read({
    locale: 'fr',
    launcher: 'left',
    mode: 'popup',
    deadlineMs: '60001',
    hotel: 'a b',
  })
  assert.is(problems.length, 5)
  assert.match(problems.join('\n'), /data-locale is "fr"; it takes en, ja, ko, zh_Hans, zh_Hant/)
  assert.match(problems.join('\n'), /data-deadline-ms is "60001"; it takes whole milliseconds from 1000/)
  assert.is(settings.locale, undefined)
  assert.is(settings.launcher, 'bottom-right')
  assert.is(settings.deadline, 8000)
  assert.is(settings.hotel, null)
})

test('each other invalid value is reported with the valid values', () => {
  const messageOf = (data: Record<string, string>) => read(data).problems.join()
  assert.match(
    messageOf({ launcher: 'middle' }),
    'data-launcher is "middle"; it takes bottom-right, bottom-left, off',
  )
  assert.match(messageOf({ mode: 'window' }), 'data-mode is "window"; it takes overlay, tab')
  assert.match(messageOf({ hotel: '../hakone' }), 'data-hotel is "../hakone"; it takes the hotel’s code')
})

test('a deadline must be whole milliseconds within its limits', () => {
  for (const deadlineMs of ['', '999', '8000.5', '8s', '1e4', '-8000'])
    assert.is(read({ deadlineMs }).problems.length, 1, deadlineMs)
})

test('a tag without a hotel is reported', () => {
  const { settings, problems } = readSettings({}, SRC)
  assert.is(settings.hotel, null)
  assert.match(problems[0] ?? '', /data-hotel is ""; it takes the hotel’s code/)
})

test('a misspelt attribute is reported, and attributes of other tools are ignored', () => {
  const { problems } = read({ hotle: 'x', launchr: 'off', cfasync: 'false', cookieconsent: 'y', loaded: '1' })
  assert.is(problems.length, 2)
  assert.match(problems.join('\n'), /data-hotle is not known; did you mean data-hotel\?/)
  assert.match(problems.join('\n'), /data-launchr .* data-launcher\?/)
})

test('spaces around a value are ignored', () => {
  const { settings, problems } = readSettings(
    { hotel: ' hakone\n', mode: 'tab ' },
    'https://book.example/noren.js',
  )
  assert.equal([settings.hotel, settings.mode, problems], ['hakone', 'tab', []])
})

test.run()
