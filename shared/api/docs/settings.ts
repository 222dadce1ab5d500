import type { settings } from '../settings.ts'
import type { DocsOf } from './callDocs.ts'

export const settingsDocs: DocsOf<typeof settings> = {
  bookingWidget: {
    summary: 'The settings of a hotel for its widget. `hotelId` is the hotel’s number or code.',
    errors: ['hotel_not_found'],
  },
  signInButton: {
    summary: 'The sign-in settings of a hotel, with its terms and privacy pages.',
    errors: ['hotel_not_found'],
  },
}
