import { createServer } from 'node:http'

const TAG = /<script async src="[^"]*noren\.js"[^>]*><\/script>/

/**
 * A hotel's page twice, with its tag and without, on a server of its own. (Answers made up inside the browser would
 * not do: a page that came from nowhere may not ask this machine for a script.)
 */
export async function openTwin(address: string): Promise<{ whole: string; bare: string; close: () => void }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const isBare = url.startsWith('/bare/')
    const got = await fetch(new URL(isBare ? url.slice('/bare'.length) : url, address))
    const body = Buffer.from(await got.arrayBuffer())
    for (const name of ['content-type', 'content-security-policy'])
      answer.setHeader(name, got.headers.get(name) ?? '')
    answer.writeHead(got.status).end(isBare ? body.toString('utf8').replace(TAG, '') : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  const { pathname } = new URL(address)
  return {
    whole: origin + pathname,
    bare: `${origin}/bare${pathname}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
