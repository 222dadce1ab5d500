import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLazyPart } from '#loader/lazyPart.ts'
import { standIn } from './page.ts'

const test = suite('loader/lazyPart')

standIn(test, () => ({ setTimeout, clearTimeout, navigator: { onLine: true }, addEventListener: null }))

/** A part whose downloads end when the test says so, and whose deadline passes when it says so. */
function part() {
  const downloads: { attempt: number; arrive: (name: string) => void; fail: () => void }[] = []
  let ring: (() => void) | null = null
  let online = () => {}
  Object.assign(globalThis, {
    navigator: { onLine: true },
    addEventListener: (_: string, listener: () => void) => {
      online = listener
    },
    setTimeout: (act: () => void) => {
      ring = act
      return 1
    },
    clearTimeout: () => {
      ring = null
    },
  })
  const lazy = createLazyPart<string>(
    (attempt) =>
      new Promise((resolve, reject) => {
        downloads.push({ attempt, arrive: resolve, fail: () => reject(new Error('gone')) })
      }),
    8000,
  )
  function setOnline(onLine: boolean) {
    Object.assign(navigator, { onLine })
    if (onLine) online()
  }
  return { lazy, downloads, setOnline, deadline: () => ring?.(), isTimed: () => ring !== null }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a part is downloaded once, however often it is needed', async () => {
  const { lazy, downloads } = part()
  lazy.preload()
  lazy.preload()
  assert.is(downloads.length, 1)
  downloads[0]?.arrive('calendar')
  await settled()
  assert.is(lazy.part.value, 'calendar')
  lazy.preload()
  assert.is(downloads.length, 1)
})

test('presses before the part arrives wait, and are handled in their order', async () => {
  const { lazy, downloads, isTimed } = part()
  const handled: string[] = []
  lazy.whenLoaded(
    (name) => handled.push(`${name} 1`),
    () => {},
  )
  lazy.whenLoaded(
    (name) => handled.push(`${name} 2`),
    () => {},
  )
  assert.is(lazy.waiting.value, 2)
  assert.ok(isTimed())
  downloads[0]?.arrive('widget')
  await settled()
  assert.equal(handled, ['widget 1', 'widget 2'])
  assert.is(lazy.waiting.value, 0)
  assert.not(isTimed())
  lazy.whenLoaded((name) => handled.push(`${name} 3`))
  assert.is(handled.length, 3, 'and at once from then on')
})

test('a failed download is repeated once at once for a press, then the other way is taken', async () => {
  const { lazy, downloads } = part()
  const instead: string[] = []
  lazy.whenLoaded(
    () => instead.push('handled'),
    () => instead.push('hosted'),
  )
  downloads[0]?.fail()
  await settled()
  assert.equal(
    downloads.map(({ attempt }) => attempt),
    [1, 2],
  )
  assert.equal(instead, [])
  downloads[1]?.fail()
  await settled()
  assert.equal(instead, ['hosted'])
  lazy.whenLoaded(
    () => {},
    () => instead.push('hosted again'),
  )
  assert.equal(instead, ['hosted', 'hosted again'], 'the next press takes it at once')
  assert.is(downloads.length, 2)
})

test('a download ahead that fails is repeated with the next need only', async () => {
  const { lazy, downloads } = part()
  lazy.preload()
  downloads[0]?.fail()
  await settled()
  assert.is(downloads.length, 1)
  lazy.preload()
  assert.is(downloads.length, 2)
})

test('a download that takes too long gives way for the press; what is in the background waits on', async () => {
  const { lazy, downloads, deadline } = part()
  const done: string[] = []
  lazy.whenLoaded((name) => done.push(`frame of ${name}`))
  assert.is(lazy.waiting.value, 0, 'nobody looks at what is in the background')
  lazy.whenLoaded(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  deadline()
  assert.equal(done, ['hosted'])
  downloads[0]?.arrive('widget')
  await settled()
  assert.equal(done, ['hosted', 'frame of widget'])
})

test('without a network a press waits, and is handled when there is one again', async () => {
  const { lazy, downloads, setOnline, deadline } = part()
  const done: string[] = []
  setOnline(false)
  lazy.whenLoaded(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  downloads[0]?.fail()
  await settled()
  deadline()
  assert.equal([downloads.length, done.length, lazy.waiting.value], [1, 0, 1])
  setOnline(true)
  assert.is(downloads.length, 2)
  downloads[1]?.fail()
  await settled()
  downloads[2]?.arrive('widget')
  await settled()
  assert.equal(done, ['opened'], 'two attempts count from then on')
})

test('what is only useful when the part is here neither waits nor downloads', () => {
  const { lazy, downloads } = part()
  lazy.ifLoaded(() => assert.unreachable())
  assert.is(downloads.length, 0)
})

test.run()
