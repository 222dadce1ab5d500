const LONGEST = 120

/** The names of tokens. They are cut: the example shows where they are, and nothing accepts them. */
const SECRETS = [
  'client_session',
  'access_token',
  'refresh_token',
  'bypass_token',
  'token',
  'ticket',
  'confirmation_token',
  'reset_password_token',
  'grant',
  'secret',
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
]

function shortSecrets(value) {
  if (Array.isArray(value)) return value.map(shortSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRETS.includes(name) && typeof field === 'string' ? `${field.slice(0, 12)}…` : shortSecrets(field),
    ]),
  )
}

/** The addresses of the sandbox whose API is at `api`, with the addresses of the examples. */
function exampleAddresses(api) {
  const port = Number(new URL(api).port)
  return [
    [api, 'https://api.example'],
    [`http://localhost:${port - 3}`, 'https://book.example'],
    [`http://127.0.0.1:${port - 2}`, 'https://hotel.example'],
    [`http://127.0.0.1:${port - 1}`, 'https://gateway.example'],
  ]
}

/** The value as an example. A list keeps its first entry, also a list inside it. */
function shorten(value, addresses) {
  if (typeof value === 'string') {
    const moved = addresses.reduce((text, [from, to]) => text.replaceAll(from, to), value)
    return moved.length > LONGEST ? `${moved.slice(0, LONGEST)}…` : moved
  }
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shorten(one, addresses))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field, addresses)]))
}

/** Calls the API of a sandbox with one client session, and records calls as examples. */
export function createRecorder(api) {
  const addresses = exampleAddresses(api)
  const examples = {}
  let session = ''

  /** Sends a call. Returns its answer, for a file null. Throws if the call is refused. */
  async function send(method, path, { query, body, headers = {}, isFile = false } = {}) {
    const search = new URLSearchParams(query).toString()
    const isBytes = body instanceof Blob
    const answer = await fetch(api + (search ? `${path}?${search}` : path), {
      method,
      headers: {
        ...(session && { 'Client-Session': session }),
        'Tripla-Locale': 'en',
        ...headers,
        ...(body && { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    })
    const response = isFile ? null : await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(response)}`)
    return response
  }

  return {
    api,
    /** The address of the app. */
    app: addresses[1][0],
    /** The address of the doubles of other providers. */
    doubles: addresses[3][0],
    examples,
    send,
    /** Sends a call of the contract, and records it with its answer. */
    async record(call, method, path, parts = {}) {
      const response = await send(method, path, parts)
      const { query, body, headers = {} } = parts
      examples[call] = {
        method,
        path,
        ...(headers.Authorization && { headers: ['Authorization'] }),
        ...(query && { query: shortSecrets(query) }),
        ...(body instanceof Blob ? { file: true } : body && { body: shortSecrets(body) }),
        response: shortSecrets(shorten(response, addresses)),
      }
      return response
    },
    /** Sends the later calls with this client session. */
    use(next) {
      session = next
    },
    /** Posts to a page of the sandbox. */
    sandbox: (page, body) => send('POST', `/sandbox/${page}`, { body }),
    /** The mails that the sandbox has sent, the newest first. */
    mails: () => send('GET', '/sandbox/mail.json'),
  }
}

/** Waits for a mail with a link that has this token, and none of the known ones. */
export async function tokenOfMail({ mails }, name, known = []) {
  for (;;) {
    const found = (await mails()).flatMap(({ text }) => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? [])
    const token = found.find((one) => !known.includes(one))
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
