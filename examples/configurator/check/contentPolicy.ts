/** One content security policy: the sources of each directive, in lower case names. */
type ContentPolicy = ReadonlyMap<string, readonly string[]>

/** Reads the policies of a header or a meta element. Policies are separated by commas; the first of equal directives counts. */
export function readPolicies(text: string): ContentPolicy[] {
  return text.split(',').flatMap((policy) => {
    const directives = new Map<string, string[]>()
    for (const part of policy.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
    }
    return directives.size > 0 ? [directives] : []
  })
}

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host

/** Whether the path of a source contains this one. A path with a slash at the end is a folder. */
const isPath = (pattern: string, path: string) =>
  pattern === '' || pattern === '/' || (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern)

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Whether a source such as `https://book.example/` or `*.example` names this address. `self` is the page's origin. */
function matches(source: string, url: URL, self: string): boolean {
  if (source === "'self'") return url.origin === self
  if (source === '*') return /^https?:$/.test(url.protocol)
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) {
    const scheme = source.toLowerCase()
    return scheme === url.protocol || (scheme === 'http:' && url.protocol === 'https:')
  }
  const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source)
  if (!parts) return false
  const [, scheme = new URL(self).protocol, host = '', port, path = ''] = parts
  const isScheme = scheme.toLowerCase() === url.protocol || (scheme === 'http:' && url.protocol === 'https:')
  const actual = url.port || usualPorts[url.protocol]
  const isPort = port === '*' || (port ?? usualPorts[url.protocol]) === actual
  return isScheme && isPort && isHost(host.toLowerCase(), url.hostname) && isPath(path, url.pathname)
}

const sourcesOf = (policy: ContentPolicy, names: readonly string[]) =>
  names.map((name) => policy.get(name)).find((sources) => sources !== undefined)

type Request = {
  url: URL
  /** The origin of the page. */
  self: string
  /** The nonce of the script's tag. */
  nonce?: string | undefined
}

/** Whether a policy lets the page load a script. With `strict-dynamic` only the nonce counts. */
export function allowsScript(policy: ContentPolicy, { url, self, nonce }: Request): boolean {
  const sources = sourcesOf(policy, ['script-src-elem', 'script-src', 'default-src'])
  if (!sources) return true
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  return !sources.includes("'strict-dynamic'") && sources.some((source) => matches(source, url, self))
}

/** Whether a policy lets the page load a frame. */
export function allowsFrame(policy: ContentPolicy, { url, self }: Request): boolean {
  const sources = sourcesOf(policy, ['frame-src', 'child-src', 'default-src'])
  return !sources || sources.some((source) => matches(source, url, self))
}
