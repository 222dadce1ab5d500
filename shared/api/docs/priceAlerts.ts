import type { priceAlerts } from '../priceAlerts.ts'
import type { DocsOf } from './callDocs.ts'

export const priceAlertDocs: DocsOf<typeof priceAlerts> = {
  join: {
    summary:
      'Asks for a mail when these dates become cheaper than what the guest has seen. The server mails a link; only its confirmation starts the alert.',
    errors: [
      'hotel_not_found',
      'hotel_not_active',
      'price_alert_inactive',
      'price_alert_limit',
      'dates_not_bookable',
      'party_not_accepted',
      'invalid',
    ],
  },
  show: {
    summary: 'The alert of a link, and the lowest total now.',
    errors: ['hotel_not_found', 'price_alert_not_found'],
  },
  confirm: {
    summary: 'Starts the alert of a link. A repeated request changes nothing.',
    errors: [
      'hotel_not_found',
      'price_alert_not_found',
      'price_alert_inactive',
      'price_alert_limit',
      'dates_not_bookable',
    ],
  },
  leave: {
    summary: 'Deletes the alert of a link and its e-mail address.',
    errors: ['hotel_not_found', 'price_alert_not_found'],
  },
}
