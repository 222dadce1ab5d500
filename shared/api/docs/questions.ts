import type { questions } from '../questions.ts'
import type { DocsOf } from './callDocs.ts'

export const questionsDocs: DocsOf<typeof questions> = {
  ofHotel: {
    summary: 'The questions that the hotel asks its guests. `q` selects those with all of its labels.',
    errors: ['hotel_not_found'],
  },
  ofBrand: {
    summary: 'The questions that the brand asks the guests of all its hotels.',
    errors: ['hotel_not_found'],
  },
}
