import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDataLayer } from '#shared/analytics/dataLayer.ts'

const test = suite('the page’s data layer')

const page: Record<string, unknown> = {}
test.before.each(() => {
  for (const name of Object.keys(page)) delete page[name]
})

const sale = { event: 'purchase' }
const word = (moment: string, analytics_storage: string) => ['consent', moment, { analytics_storage }]
function layerOf(name: string | null = 'dataLayer') {
  const end = new AbortController()
  let answers = 0
  const heard = () => {
    answers += 1
  }
  const layer = createDataLayer(page, name, heard, end.signal)
  return { layer, end, answers: () => answers }
}

test('without a word on consent entries are pushed at once, into a layer made for them where there is none', () => {
  layerOf().layer.push([sale])
  assert.equal(page.dataLayer, [sale])
})

test('what waits for the guest’s yes comes after it, and after a no never', () => {
  for (const [answer, told] of [
    ['granted', [sale]],
    ['denied', []],
  ] as const) {
    const list: unknown[] = [word('default', 'denied')]
    page.dataLayer = list
    const { layer, answers } = layerOf()
    layer.push([sale])
    assert.is(list.length, 1)
    list.push(word('update', answer))
    assert.equal(list.slice(2), told)
    assert.ok(answers() > 0)
  }
})

test('the page’s own word outdoes what stands in the layer', () => {
  page.dataLayer = [word('update', 'granted')]
  const { layer } = layerOf()
  layer.setConsent('denied')
  layer.push([sale])
  assert.is((page.dataLayer as unknown[]).length, 1)
})

test('somebody else’s thing by that name is left alone, and so is a page that wants none', () => {
  const theirs = { id: 'dataLayer' }
  page.dataLayer = theirs
  const { layer } = layerOf()
  layer.push([sale])
  assert.is(layer.consent(), 'granted')
  assert.is(page.dataLayer, theirs)
  layerOf(null).layer.push([sale])
  assert.equal(Object.keys(page), ['dataLayer'])
})

test('destroyed, the page’s push is its own again', () => {
  const list: unknown[] = [word('default', 'denied')]
  const { push } = list
  page.dataLayer = list
  const { layer, end } = layerOf()
  layer.push([sale])
  assert.is.not(list.push, push)
  end.abort()
  assert.is(list.push, push)
})

test.run()
