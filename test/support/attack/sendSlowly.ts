import { connect } from 'node:net'

/** What a slow client sends at first. Afterwards it sends one byte each half second. */
export const beginnings = (path: string) => {
  const post = `POST ${path}/api/client_sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  return {
    'no request': '',
    'slow headers': `${post}X-Slow: `,
    'a slow body': `${post}Content-Length: 60000\r\n\r\n{`,
    'a slow body in chunks': `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  }
}

/** Connects and sends slowly. Returns how long the server kept the connection, in milliseconds. */
export function sendSlowly(api: string, beginning: string, localAddress = '127.0.0.1'): Promise<number> {
  const { hostname, port } = new URL(api)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, family: 4, localAddress }, () =>
      socket.write(beginning),
    )
    const timer = setInterval(() => beginning !== '' && socket.write('x'), 500)
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - startedAt)
    })
  })
}
