import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDataLayers } from '#app/analytics/dataLayers.ts'

const test = suite('app/analytics/dataLayers')

type Page = Record<string, unknown[] | undefined>
const page = {} as Page
;(globalThis as { window?: unknown }).window = page

test.before.each(() => {
  for (const name of Object.keys(page)) delete page[name]
})

/** Pushes an arguments object, as `gtag` does. */
function gtag(..._args: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag's entries are arguments objects, and no lists
  page.dataLayer?.push(arguments)
}
const consents: string[] = []
const layersOf = (...names: string[]) => {
  consents.length = 0
  return createDataLayers(names, (consent) => consents.push(consent))
}
const eventsIn = (name = 'dataLayer') =>
  page[name]?.flatMap((entry) => (entry as { event?: string }).event ?? []) ?? null
const entry = { event: 'search_result' }

test('without consent mode, events are sent at once, and each layer gets its own copy', () => {
  layersOf('dataLayer', 'other', 'dataLayer').push([entry])
  assert.equal([eventsIn(), eventsIn('other')], [['search_result'], ['search_result']])
  assert.is.not(page.dataLayer?.[0], page.other?.[0])
})

test('a data layer is created with its first event', () => {
  layersOf('dataLayer').consent()
  assert.is(page.dataLayer, undefined)
})

test('while consent is denied by default, events wait, and they are sent in order when it is granted', () => {
  page.dataLayer = []
  gtag('consent', 'default', { analytics_storage: 'denied' })
  const layers = layersOf('dataLayer')
  layers.push([entry])
  layers.push([{ event: 'select_item' }])
  assert.equal([eventsIn(), layers.consent()], [[], 'open'])
  gtag('consent', 'update', { analytics_storage: 'granted' })
  assert.equal(eventsIn(), ['search_result', 'select_item'])
  layers.push([{ event: 'purchase' }])
  assert.equal(eventsIn(), ['search_result', 'select_item', 'purchase'])
  assert.is(consents.at(-1), 'granted')
})

test('a refusal drops waiting and new events, and a later grant sends new events only', () => {
  page.dataLayer = []
  gtag('consent', 'default', { analytics_storage: 'denied' })
  const layers = layersOf('dataLayer')
  layers.push([entry])
  gtag('consent', 'update', { analytics_storage: 'denied' })
  layers.push([entry])
  assert.equal([eventsIn(), layers.consent()], [[], 'denied'])
  gtag('consent', 'update', { analytics_storage: 'granted' })
  layers.push([{ event: 'purchase' }])
  assert.equal(eventsIn(), ['purchase'])
})

test('with several layers, the strictest consent counts for cookies, and each layer follows its own consent', () => {
  page.dataLayer = []
  gtag('consent', 'default', { analytics_storage: 'denied' })
  const layers = layersOf('dataLayer', 'other')
  layers.push([entry])
  assert.equal([layers.consent(), eventsIn(), eventsIn('other')], ['open', [], ['search_result']])
})

test('a variable that is no data layer is left unchanged', () => {
  page.dataLayer = { length: 1 } as unknown as unknown[]
  layersOf('dataLayer').push([entry])
  assert.equal(page.dataLayer as unknown, { length: 1 })
})

test.run()
