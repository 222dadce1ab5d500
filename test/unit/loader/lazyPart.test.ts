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
  const end = new AbortController()
  const lazy = createLazyPart<string>(
    (attempt) =>
      new Promise((resolve, reject) => {
        downloads.push({ attempt, arrive: resolve, fail: () => reject(new Error('gone')) })
      }),
    8000,
    end.signal,
  )
  function setOnline(onLine: boolean) {
    Object.assign(navigator, { onLine })
    if (onLine) online()
  }
  return { lazy, downloads, end, setOnline, deadline: () => ring?.(), isTimed: () => ring !== null }
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

test('a press before the part arrives waits; a later one replaces it', async () => {
  const { lazy, downloads, isTimed } = part()
  const handled: string[] = []
  const press = (name: string) =>
    lazy.press(
      (loaded) => handled.push(`${loaded} ${name}`),
      () => handled.push(`hosted ${name}`),
    )
  press('dates')
  press('search')
  assert.ok(lazy.isWaiting.value && isTimed())
  downloads[0]?.arrive('widget')
  await settled()
  assert.equal(handled, ['widget search'])
  assert.not(lazy.isWaiting.value || isTimed())
  press('launcher')
  assert.equal(handled, ['widget search', 'widget launcher'], 'and at once from then on')
})

test('a press that is taken back neither opens anything nor leads away', async () => {
  const { lazy, downloads, deadline } = part()
  const handled: string[] = []
  lazy.press(
    () => handled.push('opened'),
    () => handled.push('hosted'),
  )
  lazy.cancelPress()
  assert.not(lazy.isWaiting.value)
  deadline()
  downloads[0]?.fail()
  await settled()
  assert.equal(handled, [])
})

test('after the end nothing arrives, opens or leads away', async () => {
  const { lazy, downloads, end, isTimed } = part()
  const handled: string[] = []
  lazy.whenLoaded(() => handled.push('frame'))
  lazy.press(
    () => handled.push('opened'),
    () => handled.push('hosted'),
  )
  end.abort()
  assert.not(lazy.isWaiting.value || isTimed())
  downloads[0]?.arrive('widget')
  await settled()
  lazy.preload()
  assert.equal([lazy.part.value, handled, downloads.length], [null, [], 1])
})

test('a download in the background is repeated once too', async () => {
  const { lazy, downloads } = part()
  const done: string[] = []
  lazy.whenLoaded((name) => done.push(name))
  downloads[0]?.fail()
  await settled()
  downloads[1]?.arrive('frame')
  await settled()
  assert.equal(done, ['frame'])
})

test('a failed download is repeated once at once for a press, then the other way is taken', async () => {
  const { lazy, downloads } = part()
  const instead: string[] = []
  lazy.press(
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
  lazy.press(
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
  assert.not(lazy.isWaiting.value, 'the guest does not wait for what is in the background')
  lazy.press(
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
  lazy.press(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  downloads[0]?.fail()
  await settled()
  deadline()
  assert.equal([downloads.length, done.length, lazy.isWaiting.value], [1, 0, true])
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
