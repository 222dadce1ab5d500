import type { clientSessions } from '../clientSessions.ts'
import type { DocsOf } from './callDocs.ts'

export const clientSessionsDocs: DocsOf<typeof clientSessions> = {
  create: {
    summary: 'Open a session for a widget. The key and secret are a publishable pair.',
    errors: [],
  },
}
