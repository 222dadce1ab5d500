import { type Browser, chromium } from 'playwright'
import config from '../../playwright.config.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { openBesideServer } from './besideServer.ts'
import { ours } from './column.ts'
import { openGuestPage, searchButton } from './guestPage.ts'
import { countArrivals, keyOf, measurePresence, median, ROUNDS, type Stage } from './presence.ts'
import { added, medianOf, printPresence } from './presenceTable.ts'
import { row } from './row.ts'
import { openSlowLine } from './slowLine.ts'

const SETTLED_MS = 1000

const launch = (places: [from: string, to: number][]) => {
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const rules = places.map(([from, to]) => `MAP ${from} 127.0.0.1:${to}`).join()
  return chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })
}

/** The servers, one browser straight at them and one over a line as a phone's, for as long as the work takes. */
async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const port = await freePorts()
  const pages = `127.0.0.1:${port + 1}`
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const beside = await openBesideServer(`http://${pages}`)
  const line = openSlowLine()
  // The page keeps its address, or the app would not let it frame it.
  const far: [string, number][] = [[pages, await line.to(beside.port)]]
  for (const to of [port, port + 3, beside.port]) far.push([`localhost:${to}`, await line.to(to)])
  const direct = await launch([[pages, beside.port]])
  const phone = await launch(far)
  try {
    await work({
      direct,
      phone,
      line,
      addressOf: ({ word }) => `http://${pages}/${word}/search-bar.html`,
    })
  } finally {
    await Promise.all([direct.close(), phone.close()])
    line.close()
    beside.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}

type Search = { slow: number; isWarm: boolean; rounds: number }

/** What guests wait after a press on Search until rooms are drawn, in all and without the API's part of it. */
async function measureSearch(browser: Browser, address: string, { slow, isWarm, rounds }: Search) {
  const waits: number[] = []
  const own: number[] = []
  for (let round = -1; round < rounds; round++) {
    const guest = await openGuestPage(browser, address, { slow, part: searchButton })
    await guest.takeNotes()
    await guest.visit()
    await guest.page.waitForTimeout(SETTLED_MS)
    await guest.chooseStay()
    if (isWarm) await guest.comeNear()
    await guest.press()
    const waited = await guest.waitedFor('results')
    if (round >= 0) {
      waits.push(waited)
      own.push(waited - (await guest.apiTime()))
    }
    await guest.close()
  }
  return { all: median(waits), own: median(own) }
}

/** What the widget and its peers cost a hotel's page, beside one another. */
export const benchPeers = (): Promise<void> =>
  onStage(async (stage) => {
    printPresence(new Map([...(await countArrivals(stage)), ...(await measurePresence(stage))]))
  })

/** The price of being there, on a hotel's page: ours beside its budgets, and beside its peers. */
export const benchHost = (): Promise<void> =>
  onStage(async (stage) => {
    const figures = new Map([...(await countArrivals(stage)), ...(await measurePresence(stage))])
    const ms = (figure: number) => figure.toFixed(1)
    const shifts = ['desk', 'phone'].map((size) => medianOf(figures, `layout shift, ${size}`, ours))
    const isFar = false
    const pressed = (isWarm: boolean) => ms(medianOf(figures, keyOf({ isWarm, slow: 1, isFar }), ours))
    row('host page: requests before intent', '1', `${medianOf(figures, 'requests before intent', ours)}`, '1')
    row('host page: layout shift, desk and phone', '0', Math.max(...shifts).toFixed(3), '0')
    row('loader: CPU to idle (ms)', '12', ms(added(figures, 'CPU to idle, 1×', ours)), '14')
    row('loader: CPU to idle, 4× slower (ms)', '57', ms(added(figures, 'CPU to idle, 4×', ours)), '70')
    row('loader: CPU at rest, each 3 s (ms)', '', ms(added(figures, 'CPU at rest, each 3 s', ours)), '1')
    row('press → app usable, warmed by intent (ms)', '53', pressed(true), '60')
    row('press → app usable, cold (ms)', '332', pressed(false), '340')

    stage.line.slowDown(true)
    const address = stage.addressOf(ours)
    const near = { slow: 4, isWarm: true, rounds: ROUNDS }
    const drawn = await measureSearch(stage.direct, address, near)
    row('Search → rooms drawn, warm, 4× slower, without the API (ms)', '', ms(drawn.own), '150')
    const slow = await measureSearch(stage.phone, address, { slow: 4, isWarm: false, rounds: 5 })
    row('Search → rooms drawn, cold, Slow 4G, 4× slower (ms)', '', ms(slow.all), '2800')
    printPresence(figures)
  })
