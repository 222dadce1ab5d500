import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Services } from '../services.ts'
import { CLIENT, issueClientSession } from '../sessions/clientSessions.ts'
import { isSameSecret } from '../sessions/tokens.ts'
import type { Callers } from './access.ts'

export function clientSessionHandlers({ clock, secret }: Services): Handlers<Api, Callers>['clientSessions'] {
  return {
    async create({ body }) {
      if (!isSameSecret(body.client_key, CLIENT.key) || !isSameSecret(body.client_secret, CLIENT.secret)) {
        throw new Refusal('invalid', { field: 'client_key', status: 401 })
      }
      return { data: { client_session: await issueClientSession(secret, clock.now()) } }
    },
  }
}
