import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDataLayer } from '#shared/analytics/dataLayer.ts'

const test = suite('shared/analytics/dataLayer')

const page: Record<string, unknown> = {}
test.before.each(() => {
  for (const name of Object.keys(page)) delete page[name]
})

const purchase = { event: 'purchase' }
const consent = (command: string, analytics_storage: string) => ['consent', command, { analytics_storage }]
function layerOf(name: string | null = 'dataLayer') {
  const end = new AbortController()
  let changes = 0
  const onConsent = () => {
    changes += 1
  }
  const layer = createDataLayer(page, name, onConsent, end.signal)
  return { layer, end, changes: () => changes }
}

test('without a consent command entries are pushed at once, into a new data layer if the page has none', () => {
  layerOf().layer.push([purchase])
  assert.equal(page.dataLayer, [purchase])
})

test('queued entries follow the guest’s consent, and a refusal drops them', () => {
  for (const [answer, pushed] of [
    ['granted', [purchase]],
    ['denied', []],
  ] as const) {
    const list: unknown[] = [consent('default', 'denied')]
    page.dataLayer = list
    const { layer, changes } = layerOf()
    layer.push([purchase])
    assert.is(list.length, 1)
    list.push(consent('update', answer))
    assert.equal(list.slice(2), pushed)
    assert.ok(changes() > 0)
  }
})

test('consent that the page sets directly overrides the consent in the data layer', () => {
  page.dataLayer = [consent('update', 'granted')]
  const { layer } = layerOf()
  layer.setConsent('denied')
  layer.push([purchase])
  assert.is((page.dataLayer as unknown[]).length, 1)
})

test('the consent is kept when a tag manager shortens the list, repeats entries or replaces the list', () => {
  for (const answer of ['granted', 'denied'] as const) {
    const list: unknown[] = [consent('default', 'denied')]
    page.dataLayer = list
    const { layer } = layerOf()
    list.push(consent('update', answer))
    const first = list.shift()
    list.splice(0)
    list.push(first)
    layer.push([purchase])
    assert.is(layer.consent(), answer)
    assert.is(list.includes(purchase), answer === 'granted')
    const next: unknown[] = []
    page.dataLayer = next
    layer.push([{ event: 'later' }])
    assert.is(next.length, answer === 'granted' ? 1 : 0)
  }
})

test('a withdrawn consent counts from then on', () => {
  const list: unknown[] = []
  page.dataLayer = list
  const { layer, changes } = layerOf()
  list.push(consent('update', 'denied'))
  assert.is(changes(), 1)
  list.push({ event: 'page_view' })
  assert.is(changes(), 1)
  layer.push([purchase])
  assert.is(list.includes(purchase), false)
})

test('a foreign object with that name stays unchanged and is reported once, and a page without a data layer gets none', () => {
  const foreign = { id: 'dataLayer' }
  page.dataLayer = foreign
  const consoleError = console.error
  const reported: string[] = []
  console.error = (text: string) => void reported.push(text)
  const { layer } = layerOf()
  layer.push([purchase])
  layer.push([purchase])
  console.error = consoleError
  assert.is(reported.length, 1)
  assert.match(reported[0] ?? '', /window\.dataLayer is not a list/)
  assert.is(layer.consent(), 'granted')
  assert.is(page.dataLayer, foreign)
  layerOf(null).layer.push([purchase])
  assert.equal(Object.keys(page), ['dataLayer'])
})

test('after the end the data layer has its original push again', () => {
  const list: unknown[] = [consent('default', 'denied')]
  const { push } = list
  page.dataLayer = list
  const { layer, end } = layerOf()
  layer.push([purchase])
  assert.is.not(list.push, push)
  end.abort()
  assert.is(list.push, push)
})

test.run()
