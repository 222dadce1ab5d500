import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTags } from '../../../../examples/configurator/check/readTags.ts'

const test = suite('examples/configurator/check/readTags')

const names = (html: string) => readTags(html).map(({ name }) => name)

test('start tags are found with their attributes', () => {
  const [script, bar] = readTags(
    `<!doctype html><SCRIPT async src='/noren.js?a=1&amp;b=2' data-hotel=hakone DATA-X="1 > 0"></SCRIPT><noren-search-bar hotel-picker/>`,
  )
  assert.is(script?.name, 'script')
  assert.equal(
    { ...script?.attributes },
    {
      async: '',
      src: '/noren.js?a=1&b=2',
      'data-hotel': 'hakone',
      'data-x': '1 > 0',
    },
  )
  assert.equal({ ...bar?.attributes }, { 'hotel-picker': '' })
})

test('comments and the contents of scripts and styles contain no tags', () => {
  assert.equal(names('<!-- <b> --><script>"<i>"</script><style>a{content:"<u>"}</style><p>'), [
    'script',
    'style',
    'p',
  ])
  assert.is(readTags('<style>p { height: 1px }</style>')[0]?.text, 'p { height: 1px }')
})

test('the first of two equal attributes counts', () => {
  assert.is(readTags('<a href="1" HREF="2">')[0]?.attributes.href, '1')
})

test('names of the object prototype are attributes like others', () => {
  const [tag] = readTags('<a constructor="x" __proto__="y">')
  assert.is(tag?.attributes.constructor, 'x')
  assert.is(readTags('<b>')[0]?.attributes.constructor, undefined)
})

test('incomplete HTML ends the list', () => {
  assert.equal(names('<p><b a="'), ['p'])
  assert.equal(names('<p><!-- <b>'), ['p'])
  assert.equal(names('<p><script> <b>'), ['p', 'script'])
  assert.equal(names('1 < 2 <p>'), ['p'])
})

test('hostile HTML of a megabyte is read in linear time', () => {
  const { user: before } = process.cpuUsage()
  for (const part of [
    '<',
    '<a "',
    "<a b='",
    '<a b="',
    '<!--',
    '<script>',
    '</script',
    '<a  ',
    '<a =',
    '<a/',
    '&amp;<a b=c ',
  ])
    readTags(part.repeat(1_048_576 / part.length))
  const { user } = process.cpuUsage()
  assert.ok((user - before) / 1000 < 5_000, `${(user - before) / 1000} ms`)
})

test.run()
