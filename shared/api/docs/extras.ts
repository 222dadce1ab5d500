import type { extras } from '../extras.ts'
import type { DocsOf } from './callDocs.ts'

export const extrasDocs: DocsOf<typeof extras> = {
  list: {
    summary:
      'What the hotel sells besides these rooms on their dates: only what can still be ordered, for dates on which a room is used. Extras for children are for dates on which children stay.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid'],
  },
}
