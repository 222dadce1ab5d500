import type { settings } from '../settings.ts'
import type { DocsOf } from './callDocs.ts'

export const settingsDocs: DocsOf<typeof settings> = {
  bookingWidget: {
    summary: 'What a hotel configured for its widget. Takes the hotel’s number or code.',
    errors: ['hotel_not_found'],
  },
  signInButton: {
    summary: 'What a hotel configured for signing in, with its terms and privacy pages.',
    errors: ['hotel_not_found'],
  },
}
