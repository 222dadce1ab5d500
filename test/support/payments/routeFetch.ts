type Answer = (request: Request) => Promise<Response>

/** Answers requests to these hosts in this process, without a network. All other requests go out. Returns a function that undoes it. */
export function routeFetch(hosts: Readonly<Record<string, Answer>>): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const answer = hosts[new URL(request.url).host]
    return answer ? answer(request) : original(input, init)
  }
  return () => {
    globalThis.fetch = original
  }
}
