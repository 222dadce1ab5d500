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
  ofReservation: {
    summary:
      'The questions about a reservation, each with the stored answer. `q` selects those with all of its labels, such as `place_confirmation_screen`.',
    errors: ['reservation_not_found'],
  },
  answer: {
    summary:
      'Answer questions about a reservation for the first time, each once. All required questions of the confirmation screen must be among them.',
    errors: ['reservation_not_found', 'expired', 'invalid', 'change_refused'],
  },
  change: {
    summary: 'Change answers. An answer without text, files and rooms is deleted, unless it is required.',
    errors: ['reservation_not_found', 'expired', 'invalid', 'change_refused'],
  },
}
