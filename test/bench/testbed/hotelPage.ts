import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const brotli = (text: Buffer) => compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

export const HTML = 'text/html; charset=utf-8'
export const SCRIPT = 'text/javascript; charset=utf-8'
export const CSS = 'text/css; charset=utf-8'

/** A response of the bench's own server. */
export type Served = { type: string; body: Buffer }

export type HotelPages = { port: number; origin: string; close: () => void }

type Source = {
  /** Where the hotel page and its pictures come from. */
  pages: string
  /** The tag in that page, which the candidates' tags replace. */
  tag: string
  /** What stands in place of the tag, by the first step of the path; `origin` is the server's own. */
  tags: ReadonlyMap<string, (origin: string) => string>
  /** Files of other widgets, by path. */
  files: (path: string, origin: string) => Served | null
}

const PAGE = '/search-bar.html'
const LIGHT_PAGE = '/light.html'

/** Path of the hotel page of one candidate. */
export const pagePath = (name: string): string => `/${encodeURIComponent(name)}${PAGE}`
/** Path of a page with hardly any work of its own: small differences between candidates show there. */
export const lightPagePath = (name: string): string => `/${encodeURIComponent(name)}${LIGHT_PAGE}`

const lightPage = (tag: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A hotel</title>
<link rel="icon" href="data:,"><style>noren-search-bar { display: block; min-height: 80px }</style>
<h1>A hotel</h1><noren-search-bar><a href="/">Book a room</a></noren-search-bar>${'<p>Rooms with a view.</p>'.repeat(20)}
${tag}</html>`

/**
 * Serves one hotel page, and a light one, once for each candidate: the same page and pictures, with the candidate's tag in place of the
 * tag. All is kept in memory and compressed alike. The page's Content-Security-Policy is left out: it names only the
 * project's own servers. Throws when the page does not have the tag.
 */
export async function serveHotelPages({ pages, tag, tags, files }: Source): Promise<HotelPages> {
  let origin = ''
  const known = new Map<string, Promise<(Served & { compressed: Buffer }) | null>>()

  async function fetched(path: string): Promise<Served | null> {
    const response = await fetch(pages + path)
    if (!response.ok) return null
    return {
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    }
  }

  async function find(path: string): Promise<Served | null> {
    const own = files(path, origin)
    if (own) return own
    const light = [...tags].find(([one]) => path === lightPagePath(one))
    if (light) return { type: HTML, body: Buffer.from(lightPage(light[1](origin))) }
    const name = [...tags.keys()].find((one) => path === pagePath(one))
    if (name === undefined) return fetched(path)
    const page = await fetched(PAGE)
    const html = page?.body.toString('utf8') ?? ''
    if (!html.includes(tag)) throw new Error(`${pages}${PAGE} does not have the tag ${tag}`)
    return { type: HTML, body: Buffer.from(html.replace(tag, () => tags.get(name)?.(origin) ?? '')) }
  }

  async function prepared(path: string) {
    const found = await find(path)
    return found && { ...found, compressed: await brotli(found.body) }
  }

  const server = createServer(async ({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const served = known.get(path) ?? prepared(path)
    known.set(path, served)
    const file = await served
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.compressed.length,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    })
    return response.end(file.compressed)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  origin = `http://localhost:${port}`
  return {
    port,
    origin,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
