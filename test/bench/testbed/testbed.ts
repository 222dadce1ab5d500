import type { Browser } from 'playwright'
import {
  BARE_LOADER,
  bareLoaderPath,
  bareLoaderScript,
  bareStandInScript,
  startInlineMode,
} from '../peers/bareLoader.ts'
import { peerFile, peers } from '../peers/peers.ts'
import { hostOf, launchBrowser, portOf } from './browsers.ts'
import { type Candidate, parts } from './candidates.ts'
import { HTML, lightPagePath, pagePath, SCRIPT, serveHotelPages } from './hotelPage.ts'
import { type CheckoutServer, columnNames, startCheckout } from './servers.ts'
import { openSlowLine, type SlowLine } from './slowLine.ts'
import { newWireLog, type WireLog } from './wireLog.ts'

export type Testbed = {
  /** States of the widget, the oldest first. */
  states: readonly Candidate[]
  /** Other widgets; empty unless they are wanted. */
  peers: readonly Candidate[]
  bareLoader: Candidate
  /** The hotel page without any tag. */
  plainPage: Candidate
  /** A browser that reaches the servers directly. */
  direct: Browser
  /** A browser that reaches them over the line. */
  phone: Browser
  line: SlowLine
  /** Traffic between the phone and one state's app and API servers. */
  wire: ReadonlyMap<string, WireLog>
}

type Wanted = { against: readonly string[]; withPeers?: boolean }

const scriptTag = (src: string) => `<script async src="${src}" data-hotel="hakone"></script>`

/**
 * Starts a server for each checkout, the hotel pages and both browsers; runs `work`; ends them all. Every checkout has to
 * be built (`node build.mjs`).
 */
export async function withTestbed(
  { against, withPeers = false }: Wanted,
  work: (bed: Testbed) => Promise<void>,
): Promise<void> {
  const names = columnNames(against)
  const closers: (() => unknown)[] = []
  try {
    const servers: CheckoutServer[] = []
    for (const folder of [...against, '.']) {
      const server = await startCheckout(folder)
      closers.push(server.close)
      servers.push(server)
    }
    const own = servers.at(-1)
    if (!own) throw new Error('There is no checkout')
    const named = names.flatMap((name, at) => {
      const server = servers[at]
      return server ? [{ name, server }] : []
    })
    const others = withPeers ? peers : []

    const hotel = await serveHotelPages({
      pages: own.pages,
      tag: scriptTag(`${own.app}/noren.js`),
      tags: new Map<string, (origin: string) => string>([
        ...named.map(({ name, server }) => [name, () => scriptTag(`${server.app}/noren.js`)] as const),
        ...others.map(({ name, tag }) => [name, tag] as const),
        [BARE_LOADER, (origin) => scriptTag(origin + bareLoaderPath)],
        ['page alone', () => ''],
      ]),
      files(path, origin) {
        if (path === bareLoaderPath) return { type: SCRIPT, body: Buffer.from(bareLoaderScript(origin)) }
        if (path === '/stand-in')
          return { type: HTML, body: Buffer.from(startInlineMode(BARE_LOADER, bareStandInScript)) }
        return peerFile(path, origin)
      },
    })
    closers.push(hotel.close)

    const line = openSlowLine()
    closers.push(line.close)
    const wire = new Map(names.map((name) => [name, newWireLog()]))
    // The page keeps the address of its checkout's pages: the app lets no others frame it.
    const pageHosts = servers.map(({ pages }) => hostOf(pages))
    const toHotel = await line.open(hotel.port)
    const far = await Promise.all(
      named.flatMap(({ name, server: { app, api } }) =>
        [app, api].map(async (origin) => {
          const to = await line.open(portOf(origin), wire.get(name))
          return [hostOf(origin), to] as const
        }),
      ),
    )
    const direct = await launchBrowser(pageHosts.map((host) => [host, hotel.port]))
    closers.push(() => direct.close())
    const phone = await launchBrowser([
      ...far,
      ...pageHosts.map((host) => [host, toHotel] as const),
      [hostOf(hotel.origin), toHotel],
    ])
    closers.push(() => phone.close())

    const stranger = (name: string) => ({
      name,
      folder: null,
      origins: [hotel.origin],
      page: own.pages + pagePath(name),
      lightPage: own.pages + lightPagePath(name),
      opens: 'a stand-in' as const,
    })
    await work({
      states: named.map(({ name, server: { folder, app, api, pages } }) => ({
        name,
        folder,
        origins: [app, api],
        page: pages + pagePath(name),
        lightPage: pages + lightPagePath(name),
        launcher: parts.launcher,
        warms: true,
        opens: 'the app',
      })),
      peers: others.map(({ name, button, frame, warms }) => ({
        ...stranger(name),
        launcher: { button, frame },
        warms,
      })),
      bareLoader: {
        ...stranger(BARE_LOADER),
        launcher: { button: 'bare-loader button', frame: parts.launcher.frame },
        warms: true,
      },
      plainPage: { ...stranger('page alone'), launcher: parts.launcher, warms: false },
      direct,
      phone,
      line,
      wire,
    })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
