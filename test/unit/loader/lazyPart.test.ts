import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLazyPart } from '#loader/lazyPart.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('loader/lazyPart')

replaceGlobals(test, () => ({
  setTimeout,
  clearTimeout,
  navigator: { onLine: true },
  addEventListener: null,
}))

const DEADLINE_MS = 8000

/** A part with downloads that the test completes, and a deadline and pauses that the test ends. */
function part() {
  const downloads: { attempt: number; arrive: (name: string) => void; fail: () => void }[] = []
  const timers = new Map<number, { act: () => void; ms: number }>()
  let lastTimer = 0
  let online = () => {}
  Object.assign(globalThis, {
    navigator: { onLine: true },
    addEventListener: (_: string, listener: () => void) => {
      online = listener
    },
    setTimeout: (act: () => void, ms: number) => {
      timers.set(++lastTimer, { act, ms })
      return lastTimer
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  })
  const end = new AbortController()
  const lazy = createLazyPart<string>(
    (attempt) =>
      new Promise((resolve, reject) => {
        downloads.push({ attempt, arrive: resolve, fail: () => reject(new Error('gone')) })
      }),
    DEADLINE_MS,
    end.signal,
  )
  function setOnline(onLine: boolean) {
    Object.assign(navigator, { onLine })
    if (onLine) online()
  }
  function endTimers(isEnded: (ms: number) => boolean) {
    for (const [timer, { act, ms }] of timers) if (isEnded(ms) && timers.delete(timer)) act()
  }
  return {
    lazy,
    downloads,
    end,
    setOnline,
    deadline: () => endTimers((ms) => ms === DEADLINE_MS),
    /** Ends the pause after a failure. */
    async pause() {
      await settled()
      endTimers((ms) => ms !== DEADLINE_MS)
    },
    isTimed: () => [...timers.values()].some(({ ms }) => ms === DEADLINE_MS),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a part is downloaded once', async () => {
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

test('a press waits for the part, and a later press replaces it', async () => {
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

test('a cancelled press has no effect', async () => {
  const { lazy, downloads, deadline, pause } = part()
  const handled: string[] = []
  lazy.press(
    () => handled.push('opened'),
    () => handled.push('hosted'),
  )
  lazy.cancelPress()
  assert.not(lazy.isWaiting.value)
  deadline()
  downloads[0]?.fail()
  await pause()
  assert.equal([handled, downloads.length], [[], 1])
})

test('nothing happens after the signal is aborted', async () => {
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

test('a background download is repeated once', async () => {
  const { lazy, downloads, pause } = part()
  const done: string[] = []
  lazy.whenLoaded((name) => done.push(name))
  downloads[0]?.fail()
  await pause()
  downloads[1]?.arrive('frame')
  await settled()
  assert.equal(done, ['frame'])
})

test('a failed download is repeated once for a press, and then the fallback runs', async () => {
  const { lazy, downloads, pause } = part()
  const calls: string[] = []
  lazy.press(
    () => calls.push('handled'),
    () => calls.push('hosted'),
  )
  downloads[0]?.fail()
  await settled()
  assert.is(downloads.length, 1, 'not at once')
  await pause()
  assert.equal(
    downloads.map(({ attempt }) => attempt),
    [1, 2],
  )
  assert.equal(calls, [])
  downloads[1]?.fail()
  await settled()
  assert.equal(calls, ['hosted'])
  lazy.press(
    () => {},
    () => calls.push('hosted again'),
  )
  assert.equal(calls, ['hosted', 'hosted again'], 'the next press uses the fallback at once')
  assert.is(downloads.length, 2)
})

test('a failed preload is repeated at the next need only', async () => {
  const { lazy, downloads, pause } = part()
  lazy.preload()
  downloads[0]?.fail()
  await pause()
  assert.is(downloads.length, 1)
  lazy.preload()
  assert.is(downloads.length, 2)
})

test('a slow download runs the fallback of a press, and background callbacks keep waiting', async () => {
  const { lazy, downloads, deadline } = part()
  const done: string[] = []
  lazy.whenLoaded((name) => done.push(`frame of ${name}`))
  assert.not(lazy.isWaiting.value, 'a background callback does not show the waiting state')
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

test('a press waits while the browser is offline, and is handled when the browser is online again', async () => {
  const { lazy, downloads, setOnline, deadline, pause } = part()
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
  await pause()
  downloads[2]?.arrive('widget')
  await settled()
  assert.equal(done, ['opened'], 'the browser repeats the download from then on')
})

test('a press waits for the network also if the browser notices its loss after the first failure', async () => {
  const { lazy, downloads, setOnline, pause } = part()
  const done: string[] = []
  lazy.press(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  downloads[0]?.fail()
  await settled()
  setOnline(false)
  await pause()
  downloads[1]?.fail()
  await settled()
  assert.equal([done, lazy.isWaiting.value], [[], true])
  setOnline(true)
  downloads[2]?.arrive('widget')
  await settled()
  assert.equal(done, ['opened'])
})

test('ifLoaded neither waits nor downloads', () => {
  const { lazy, downloads } = part()
  lazy.ifLoaded(() => assert.unreachable())
  assert.is(downloads.length, 0)
})

test.run()
