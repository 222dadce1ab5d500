import { object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Token } from './scalars.ts'

/** The widget's own session with the servers; it says which client asks, never who the guest is. */
export const clientSessions = {
  create: endpoint({
    method: 'POST',
    path: '/api/client_sessions',
    server: 'identity',
    open: true,
    body: object({ client_key: Token, client_secret: Token }),
    response: object({ data: object({ client_session: Token }) }),
  }),
}
