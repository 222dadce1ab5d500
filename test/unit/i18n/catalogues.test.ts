import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadLanguage, loadTopics, startLanguage, type Topic } from '#app/i18n/catalogues.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/i18n/catalogues')

/** A file of texts. It is complete when the test opens its gate. */
const fileOf = (name: string) =>
  `data:text/javascript,await globalThis.gates["${name}"];export default {name:"${name}"}`

const topics: Topic[] = ['booking', 'payment', 'reservation']
const texts = Object.fromEntries(
  ['en', 'ja'].map((locale) => [
    locale,
    Object.fromEntries(['first', ...topics].map((topic) => [topic, fileOf(`${locale} ${topic}`)])),
  ]),
)
const gates: Record<string, Promise<void>> = {}

/** Keeps a file on its way. The returned function lets it arrive. */
function keepBack(name: string): () => void {
  let open = () => {}
  gates[name] = new Promise((resolve) => {
    open = resolve
  })
  return () => open()
}

replaceGlobals(test, () => ({
  gates,
  document: { getElementById: () => ({ textContent: JSON.stringify({ texts, imports: {} }) }) },
  location: { href: 'https://app.example/' },
}))

test('a change of language has the topics that screens need while it is loading', async () => {
  await startLanguage('en')
  await loadTopics(['booking'])
  const openBooking = keepBack('ja booking')
  const change = loadLanguage('ja')
  await loadTopics(['payment'])
  const openPayment = keepBack('ja payment')
  openBooking()
  await new Promise((resolve) => setImmediate(resolve))
  await loadTopics(['reservation'])
  openPayment()
  const { language } = await change
  assert.equal(language.catalogue.booking, { name: 'ja booking' })
  for (const topic of topics) assert.ok(topic in language.catalogue, topic)
})

test.run()
