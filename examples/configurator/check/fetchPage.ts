import { type LookupAddress, lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from './publicAddress.ts'

/** A fetched page: its address after redirects, its headers in lower case, and the beginning of its HTML. */
export type FetchedPage = { address: string; headers: IncomingMessage['headers']; html: string }

/** Why a page was not fetched. */
export type FetchProblem =
  | 'address'
  | 'port'
  | 'private'
  | 'unreachable'
  | 'timeout'
  | 'redirects'
  | 'status'
  | 'not_html'

export class FetchRefused extends Error {
  constructor(readonly problem: FetchProblem) {
    super(problem)
    this.name = 'FetchRefused'
  }
}

type FetchLimits = { bytes: number; ms: number; redirects: number }

const fetchLimits: FetchLimits = { bytes: 1_048_576, ms: 8_000, redirects: 4 }

type FetchOptions = {
  /** Origins of this installation, whose addresses may be private. */
  ownOrigins: readonly string[]
  limits?: FetchLimits
  resolve?: typeof lookup
}

/** The usual ports, and the ports above 1023 on which other programs than web servers are rare. */
const isPagePort = (port: string) => port === '' || (Number(port) > 1023 && !otherPorts.has(Number(port)))

/** Ports above 1023 that browsers refuse, because mail, chat and telephone servers listen there. */
const otherPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/** A web address without credentials, at a port of web servers. Throws a FetchRefused for any other. */
function targetOf(address: string, ownOrigins: readonly string[]): { url: URL; isOwn: boolean } {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchRefused('address')
  const isOwn = ownOrigins.includes(url.origin)
  if (!isOwn && !isPagePort(url.port)) throw new FetchRefused('port')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The connection to a literal address looks nothing up.
  if (!isOwn && isIP(host) && !isPublicAddress(host)) throw new FetchRefused('private')
  return { url, isOwn }
}

/**
 * Looks a name up for one connection, which then uses exactly these addresses: a name cannot change its address between
 * the check and the connection. One address that is not public refuses the name.
 */
const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new FetchRefused('unreachable'), [])
      if (!found.every(({ address }) => isPublicAddress(address)))
        return callback(new FetchRefused('private'), [])
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })

function request(
  { url, isOwn }: { url: URL; isOwn: boolean },
  signal: AbortSignal,
  resolve: typeof lookup,
): Promise<IncomingMessage> {
  const get: typeof getHttp = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((done, fail) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: {
          Accept: 'text/html,application/xhtml+xml',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Noren-Page-Check',
        },
        ...(!isOwn && { lookup: publicLookup(resolve) }),
      },
      done,
    ).on('error', fail)
  })
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/** The body without its encoding. Some servers compress although the request refuses it. */
function decoded(response: IncomingMessage): Readable {
  const decode = decoders[String(response.headers['content-encoding'] ?? '').toLowerCase()]
  // The reader of the result gets the errors.
  return decode ? pipeline(response, decode(), () => {}) : response
}

/** The text of the first bytes of a body, after decompression. */
async function readText(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bytes) break
  }
  response.destroy()
  const charset = /charset="?([\w-]+)/i.exec(response.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const body = Buffer.concat(chunks).subarray(0, bytes)
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage) =>
  statusCode >= 300 && statusCode < 400 && headers.location !== undefined

const isHtml = ({ headers }: IncomingMessage) =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')

async function follow(
  address: string,
  signal: AbortSignal,
  options: Required<FetchOptions>,
): Promise<FetchedPage> {
  const { ownOrigins, limits, resolve } = options
  let next = address
  for (let count = 0; count <= limits.redirects; count++) {
    const target = targetOf(next, ownOrigins)
    const response = await request(target, signal, resolve)
    const { headers, statusCode } = response
    if (isRedirect(response)) {
      response.destroy()
      if (!URL.canParse(headers.location ?? '', target.url)) throw new FetchRefused('address')
      next = new URL(headers.location ?? '', target.url).href
      continue
    }
    if (statusCode !== 200 || !isHtml(response)) {
      response.destroy()
      throw new FetchRefused(statusCode === 200 ? 'not_html' : 'status')
    }
    return { address: target.url.href, headers, html: await readText(response, limits.bytes) }
  }
  throw new FetchRefused('redirects')
}

/**
 * Fetches a public page for a check, without cookies. Addresses that are not public are refused before any connection,
 * also after a redirect and for names that lead to them. Size, time and redirects are limited. Throws a FetchRefused.
 */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  const { limits = fetchLimits, resolve = lookup, ownOrigins } = options
  const signal = AbortSignal.timeout(limits.ms)
  try {
    return await follow(address, signal, { limits, resolve, ownOrigins })
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(signal.aborted ? 'timeout' : 'unreachable')
  }
}
