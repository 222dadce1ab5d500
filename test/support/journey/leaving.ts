import type { BrowserContext, Page } from 'playwright/test'

/**
 * Something that left the browser, a script or a page, or stays in the browser. `where` is the origin of a request, and the
 * address of the page for all else.
 */
export type Trace = { kind: string; where: string; text: string }

const RECORDER = 'recordTrace'

/** Runs in every document before its scripts: records what scripts send to other windows, and to the data layer. */
function recordInDocument(recorder: string) {
  const record = (window as unknown as Record<string, (kind: string, text: string) => void>)[recorder]
  const textOf = (value: unknown) => {
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(value)
    }
  }
  addEventListener(
    'message',
    ({ data, origin }) => record?.('message', `from ${origin} to ${location.origin}: ${textOf(data)}`),
    true,
  )
  for (const { prototype } of [MessagePort, BroadcastChannel, Worker]) {
    const { postMessage } = prototype
    prototype.postMessage = function (this: unknown, ...args: unknown[]) {
      record?.('channel', textOf(args[0]))
      return (postMessage as (...args: unknown[]) => void).apply(this, args)
    }
  }
  const layer: unknown[] = []
  layer.push = (...entries: unknown[]) => {
    record?.('data layer', textOf(entries))
    return Array.prototype.push.apply(layer, entries)
  }
  Object.assign(window, { dataLayer: layer })
}

/**
 * Records in all pages of a context, from now on: requests with their headers and bodies, entries of the console, errors,
 * addresses, messages between windows, and entries of the data layer. The returned function gives the list.
 */
export async function recordTraces(context: BrowserContext): Promise<() => Promise<Trace[]>> {
  const traces: Trace[] = []
  const pending: Promise<void>[] = []
  const add = (kind: string, where: string, text: string) => void traces.push({ kind, where, text })
  context.on('request', (request) => {
    const { origin } = new URL(request.url())
    const body = request.postDataBuffer()?.toString('utf8') ?? ''
    const addRequest = (headers: unknown) =>
      add('request', origin, `${request.method()} ${request.url()} ${JSON.stringify(headers)} ${body}`)
    // The headers of a request whose page has closed are not known completely.
    pending.push(request.allHeaders().then(addRequest, () => addRequest(request.headers())))
  })
  context.on('console', (message) => add('console', message.page()?.url() ?? '', message.text()))
  context.on('weberror', (error) => add('error', error.page()?.url() ?? '', String(error.error())))
  const watch = (page: Page) => page.on('framenavigated', (frame) => add('address', frame.url(), frame.url()))
  context.pages().forEach(watch)
  context.on('page', watch)
  await context.exposeBinding(RECORDER, ({ frame }, kind: string, text: string) =>
    add(kind, frame.url(), text),
  )
  await context.addInitScript(recordInDocument, RECORDER)
  return async () => {
    await Promise.all(pending)
    return [...traces]
  }
}

/** What all frames of all pages store: storages, cookies, databases, the state of the history, the name of the window. */
export async function readStored(context: BrowserContext): Promise<Trace[]> {
  const stored: Trace[] = (await context.cookies()).map((cookie) => ({
    kind: 'cookie',
    where: cookie.domain,
    text: JSON.stringify(cookie),
  }))
  for (const frame of context.pages().flatMap((page) => page.frames())) {
    const texts = await frame.evaluate(async () => {
      const orError = async (read: () => unknown) => {
        try {
          return JSON.stringify(await read())
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        'local storage': await orError(() => ({ ...localStorage })),
        'session storage': await orError(() => ({ ...sessionStorage })),
        'cookies of the document': document.cookie,
        databases: await orError(() => indexedDB.databases()),
        'state of the history': await orError(() => history.state),
        'name of the window': window.name,
        address: location.href,
      }
    })
    for (const [kind, text] of Object.entries(texts)) stored.push({ kind, where: frame.url(), text })
  }
  return stored
}
