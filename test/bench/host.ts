import { type Browser, chromium } from 'playwright'
import config from '../../playwright.config.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { type GuestPage, openGuestPage, type Part } from './guestPage.ts'
import { row } from './row.ts'
import { openSlowLine } from './slowLine.ts'
import { openTwin } from './twin.ts'

const ROUNDS = 7
const SETTLED_MS = 1000
const REST_MS = 3000

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const launch = (...more: string[]) => {
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  return chromium.launch({ ...options, args: [...args, ...more] })
}

type Visit = Parameters<typeof openGuestPage>[2]
type Ask<T> = (guest: GuestPage) => Promise<T>

/** What one guest's visit answers. */
async function ask<T>(browser: Browser, address: string, visit: Visit, question: Ask<T>): Promise<T> {
  const guest = await openGuestPage(browser, address, visit)
  try {
    return await question(guest)
  } finally {
    await guest.close()
  }
}

async function measureArrival(browser: Browser, address: string, app: string) {
  const shifts: number[] = []
  let count = 0
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ]) {
    await ask(browser, address, { viewport }, async (guest) => {
      await guest.takeNotes()
      await guest.visit()
      await guest.page.waitForTimeout(2 * SETTLED_MS)
      count = Math.max(count, guest.requests.filter((url) => new URL(url).origin === app).length)
      shifts.push(await guest.shift())
    })
  }
  row('host page: requests before intent', '1', String(count), '1')
  row('host page: layout shift, desk and phone', '0', Math.max(...shifts).toFixed(3), '0')
}

/** What the loader costs: the page with its tag less the page without it, each visited in turn. */
async function measureCpu(browser: Browser, address: string, slow: number) {
  const twin = await openTwin(address)
  const load: number[][] = [[], []]
  const rest: number[][] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    for (const [n, page] of [twin.whole, twin.bare].entries()) {
      await ask(browser, page, { slow }, async (guest) => {
        await guest.visit()
        await guest.page.waitForTimeout(SETTLED_MS * Math.sqrt(slow))
        if ((await guest.hasLoader()) !== (n === 0)) throw new Error('The loader is not where it should be')
        const settled = await guest.cpu()
        if (slow === 1) await guest.page.waitForTimeout(REST_MS)
        const rested = await guest.cpu()
        if (round < 0) return
        load[n]?.push(settled)
        rest[n]?.push(rested - settled)
      })
    }
  }
  twin.close()
  const more = ([withTag = [], without = []]: number[][]) => median(withTag) - median(without)
  return { load: more(load), rest: more(rest) }
}

type Press = { slow: number; part: Part; isWarm: boolean; until: 'usable' | 'results'; rounds?: number }

/** What guests wait after a press, in all and without the API's part of it. */
async function measurePress(browser: Browser, address: string, press: Press) {
  const waits: number[] = []
  const own: number[] = []
  for (let round = -1; round < (press.rounds ?? ROUNDS); round++) {
    await ask(browser, address, { slow: press.slow }, async (guest) => {
      await guest.takeNotes()
      await guest.visit()
      await guest.page.waitForTimeout(SETTLED_MS)
      if (press.part === 'search') await guest.chooseStay()
      if (press.isWarm) await guest.comeNear(press.part)
      await guest.press(press.part)
      const waited = await guest.waitedFor(press.until)
      if (round < 0) return
      waits.push(waited)
      if (press.until === 'results') own.push(waited - (await guest.apiTime()))
    })
  }
  return { all: median(waits), own: median(own) }
}

/** The price of being there, on a hotel's page. */
export async function benchHost(): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const address = `http://127.0.0.1:${port + 1}/search-bar.html`
  const line = openSlowLine()
  const slowPorts = await Promise.all([port, port + 1, port + 3].map(async (to) => [to, await line.to(to)]))
  const rules = slowPorts.map(([to, over]) =>
    ['localhost', '127.0.0.1'].map((host) => `MAP ${host}:${to} 127.0.0.1:${over}`).join(),
  )
  const browser = await launch()
  const phone = await launch(`--host-resolver-rules=${rules.join()}`)
  const ms = (figure: number) => figure.toFixed(1)
  try {
    await measureArrival(browser, address, `http://localhost:${port}`)
    const desk = await measureCpu(browser, address, 1)
    row('loader: CPU to idle (ms)', '12', ms(desk.load), '14')
    const slow = await measureCpu(browser, address, 4)
    row('loader: CPU to idle, 4× slower (ms)', '57', ms(slow.load), '70')
    row('loader: CPU at rest, each 3 s (ms)', '', ms(desk.rest), '1')

    const launcher = { slow: 1, part: 'launcher', until: 'usable' } as const
    const warm = await measurePress(browser, address, { ...launcher, isWarm: true })
    row('press → app usable, warmed by intent (ms)', '53', ms(warm.all), '60')
    const cold = await measurePress(browser, address, { ...launcher, isWarm: false })
    row('press → app usable, cold (ms)', '332', ms(cold.all), '340')

    const search = { slow: 4, part: 'search', until: 'results' } as const
    const drawn = await measurePress(browser, address, { ...search, isWarm: true })
    row('Search → rooms drawn, warm, 4× slower, without the API (ms)', '', ms(drawn.own), '150')
    const far = await measurePress(phone, address, { ...search, isWarm: false, rounds: 5 })
    row('Search → rooms drawn, cold, Slow 4G, 4× slower (ms)', '', ms(far.all), '2800')
  } finally {
    await Promise.all([browser.close(), phone.close()])
    line.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}
