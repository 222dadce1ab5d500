import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { encodingFor, type StoredFile, storedFile } from '../../examples/web/files.ts'
import { type Peer, peers } from './peers.ts'

const TAG = /<script async src="[^"]*noren\.js"[^>]*><\/script>/
const PAGE = /^\/(\w+)(\/[\w-]+\.html)$/

/** Where @typeform/embed says its sheet is: the one address in a peer's file that has to be another here. */
const TYPEFORM_CSS = 'https://embed.typeform.com/next/css/'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const HTML = 'text/html; charset=utf-8'

function fileOf(name: string, at: string): StoredFile {
  const text = readFileSync(`node_modules/${name}`, 'utf8')
  return storedFile(
    types[extname(name)] ?? '',
    Buffer.from(text.replace(TYPEFORM_CSS, `${at}/peers/@typeform/embed/build/css/`)),
  )
}

const opened = (peer: Peer, at: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A stand-in</title><style>html { background: #fff }</style>
<h1>A stand-in for what ${peer.name} opens</h1>
<search><form><button type="submit" disabled>Search</button></form></search>
<script>const ready = () => { document.querySelector('button').disabled = false };
${peer.standIn(at)}</script>
</html>`

/**
 * A hotel's page again and again, on a server that stands where its own does: with its tag (`/noren/…`), bare
 * (`/bare/…`), and with each peer's instead (`/cal/…`). Peers' files, and the pages that stand in for what they
 * open, are on `localhost`, another site than the page, as our own are. All are compressed alike, kept in memory, and
 * without a policy: the one the page really has names nobody's servers but ours.
 */
export async function openBesideServer(pages: string): Promise<{ port: number; close: () => void }> {
  let at = ''
  const kept = new Map<string, Promise<StoredFile | null>>()

  async function find(url: string): Promise<StoredFile | null> {
    const { pathname } = new URL(url, pages)
    const peersFile = peers.flatMap(({ files }) => files).find((name) => pathname === `/peers/${name}`)
    if (peersFile) return fileOf(peersFile, at)
    const standIn = peers.find(({ word }) => pathname.split('/', 3).join('/') === `/opened/${word}`)
    if (standIn) return storedFile(HTML, Buffer.from(opened(standIn, at)))
    const [, column, page = url] = PAGE.exec(pathname) ?? []
    const got = await fetch(new URL(page, pages))
    if (!got.ok) return null
    const file = storedFile(got.headers.get('content-type') ?? '', Buffer.from(await got.arrayBuffer()))
    if (column === undefined || column === 'noren') return file
    const bare = file.bytes.toString('utf8').replace(TAG, '')
    const peer = peers.find(({ word }) => word === column)
    return storedFile(
      HTML,
      Buffer.from(peer ? bare.replace('</body>', () => `${peer.tag(at)}</body>`) : bare),
    )
  }

  const server = createServer(async ({ url = '/', headers }, answer) => {
    // An address with what a guest chose is one of its own, but what it answers is not.
    const [key = '/'] = url.split('?')
    const found = kept.get(key) ?? find(key)
    kept.set(key, found)
    const file = await found
    if (!file) return answer.writeHead(404).end()
    const encoding = encodingFor(headers['accept-encoding']?.toString(), file.type)
    const bytes = await file.encoded(encoding)
    answer.writeHead(200, {
      'content-type': file.type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    return answer.end(bytes)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  at = `http://localhost:${port}`
  return {
    port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
