import { object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Token } from './scalars.ts'

/** The session of a client with the servers. It identifies the client, not the guest. */
export const clientSessions = {
  create: endpoint({
    method: 'POST',
    path: '/api/client_sessions',
    server: 'identity',
    access: 'open',
    body: object({ client_key: Token, client_secret: Token }),
    response: object({ data: object({ client_session: Token }) }),
  }),
}
