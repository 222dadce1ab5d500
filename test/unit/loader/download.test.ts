import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDownload } from '#loader/download.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('loader/download')

replaceGlobals(test, () => ({
  setTimeout,
  clearTimeout,
  navigator: { onLine: true },
  addEventListener: null,
}))

const DEADLINE_MS = 8000

/** A download with attempts that the test completes, and a deadline and pauses that the test ends. */
function newDownload() {
  const attempts: { attempt: number; arrive: (name: string) => void; fail: () => void }[] = []
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
  const download = createDownload<string>(
    (attempt) =>
      new Promise((resolve, reject) => {
        attempts.push({ attempt, arrive: resolve, fail: () => reject(new Error('gone')) })
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
    download,
    attempts,
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

test('a file is downloaded once', async () => {
  const { download, attempts } = newDownload()
  download.preload()
  download.preload()
  assert.is(attempts.length, 1)
  attempts[0]?.arrive('calendar')
  await settled()
  assert.is(download.content.value, 'calendar')
  download.preload()
  assert.is(attempts.length, 1)
})

test('a press waits for the file, and a later press replaces it', async () => {
  const { download, attempts, isTimed } = newDownload()
  const handled: string[] = []
  const press = (name: string) =>
    download.press(
      (loaded) => handled.push(`${loaded} ${name}`),
      () => handled.push(`hosted ${name}`),
    )
  press('dates')
  press('search')
  assert.ok(download.isWaiting.value && isTimed())
  attempts[0]?.arrive('widget')
  await settled()
  assert.equal(handled, ['widget search'])
  assert.not(download.isWaiting.value || isTimed())
  press('launcher')
  assert.equal(handled, ['widget search', 'widget launcher'], 'and at once from then on')
})

test('a cancelled press has no effect', async () => {
  const { download, attempts, deadline, pause } = newDownload()
  const handled: string[] = []
  download.press(
    () => handled.push('opened'),
    () => handled.push('hosted'),
  )
  download.cancelPress()
  assert.not(download.isWaiting.value)
  deadline()
  attempts[0]?.fail()
  await pause()
  assert.equal([handled, attempts.length], [[], 1])
})

test('nothing happens after the signal is aborted', async () => {
  const { download, attempts, end, isTimed } = newDownload()
  const handled: string[] = []
  download.whenLoaded(() => handled.push('frame'))
  download.press(
    () => handled.push('opened'),
    () => handled.push('hosted'),
  )
  end.abort()
  assert.not(download.isWaiting.value || isTimed())
  attempts[0]?.arrive('widget')
  await settled()
  download.preload()
  assert.equal([download.content.value, handled, attempts.length], [null, [], 1])
})

test('a background download is repeated once', async () => {
  const { download, attempts, pause } = newDownload()
  const done: string[] = []
  download.whenLoaded((name) => done.push(name))
  attempts[0]?.fail()
  await pause()
  attempts[1]?.arrive('frame')
  await settled()
  assert.equal(done, ['frame'])
})

test('a failed download is repeated once for a press, and then the fallback runs', async () => {
  const { download, attempts, pause } = newDownload()
  const calls: string[] = []
  download.press(
    () => calls.push('handled'),
    () => calls.push('hosted'),
  )
  attempts[0]?.fail()
  await settled()
  assert.is(attempts.length, 1, 'not at once')
  await pause()
  assert.equal(
    attempts.map(({ attempt }) => attempt),
    [1, 2],
  )
  assert.equal(calls, [])
  attempts[1]?.fail()
  await settled()
  assert.equal(calls, ['hosted'])
  download.press(
    () => {},
    () => calls.push('hosted again'),
  )
  assert.equal(calls, ['hosted', 'hosted again'], 'the next press uses the fallback at once')
  assert.is(attempts.length, 2)
})

test('a failed preload is repeated at the next need only', async () => {
  const { download, attempts, pause } = newDownload()
  download.preload()
  attempts[0]?.fail()
  await pause()
  assert.is(attempts.length, 1)
  download.preload()
  assert.is(attempts.length, 2)
})

test('a slow download runs the fallback of a press, and background callbacks keep waiting', async () => {
  const { download, attempts, deadline } = newDownload()
  const done: string[] = []
  download.whenLoaded((name) => done.push(`frame of ${name}`))
  assert.not(download.isWaiting.value, 'a background callback does not show the waiting state')
  download.press(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  deadline()
  assert.equal(done, ['hosted'])
  attempts[0]?.arrive('widget')
  await settled()
  assert.equal(done, ['hosted', 'frame of widget'])
})

test('a press waits while the browser is offline, and is handled when the browser is online again', async () => {
  const { download, attempts, setOnline, deadline, pause } = newDownload()
  const done: string[] = []
  setOnline(false)
  download.press(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  attempts[0]?.fail()
  await settled()
  deadline()
  assert.equal([attempts.length, done.length, download.isWaiting.value], [1, 0, true])
  setOnline(true)
  assert.is(attempts.length, 2)
  attempts[1]?.fail()
  await pause()
  attempts[2]?.arrive('widget')
  await settled()
  assert.equal(done, ['opened'], 'the browser repeats the download from then on')
})

test('a press waits for the network also if the browser notices its loss after the first failure', async () => {
  const { download, attempts, setOnline, pause } = newDownload()
  const done: string[] = []
  download.press(
    () => done.push('opened'),
    () => done.push('hosted'),
  )
  attempts[0]?.fail()
  await settled()
  setOnline(false)
  await pause()
  attempts[1]?.fail()
  await settled()
  assert.equal([done, download.isWaiting.value], [[], true])
  setOnline(true)
  attempts[2]?.arrive('widget')
  await settled()
  assert.equal(done, ['opened'])
})

test('ifLoaded neither waits nor downloads', () => {
  const { download, attempts } = newDownload()
  download.ifLoaded(() => assert.unreachable())
  assert.is(attempts.length, 0)
})

test.run()
