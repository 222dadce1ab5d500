import { connect, createServer, type Server, type Socket } from 'node:net'

/** The connections with a cut answer. `arrived` is called when there are as many as `awaited`. */
type Cut = { awaited: number; connections: Set<Socket>; arrived: () => void }

/**
 * A proxy before a server process. It can cut answers: the process has written them, and they do not reach the guest, as if the process
 * was killed before it wrote them. The guest then uses the same address for another process.
 */
export async function openProxy(processAddress: string) {
  let target = new URL(processAddress)
  let cut: Cut | null = null
  const sockets = new Set<Socket>()

  const server: Server = createServer((guest) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [guest, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        guest.destroy()
        upstream.destroy()
      })
    }
    guest.pipe(upstream)
    upstream.on('data', (bytes) => {
      if (!cut) return guest.write(bytes)
      cut.connections.add(upstream)
      if (cut.connections.size === cut.awaited) cut.arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    address: `http://localhost:${address.port}`,
    /** Cuts all answers from now on. Resolves when the process has written `awaited` answers. */
    cutAnswers: (awaited: number): Promise<void> =>
      new Promise((arrived) => {
        cut = { awaited, connections: new Set(), arrived }
      }),
    /** Calls go to the process at this address from now on, and their answers reach the guest. */
    forwardTo(next: string): void {
      target = new URL(next)
      cut = null
    },
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
