import type { priceAlerts } from '../priceAlerts.ts'
import type { DocsOf } from './callDocs.ts'

export const priceAlertDocs: DocsOf<typeof priceAlerts> = {
  join: {
    summary:
      'Asks for a mail when the lowest total of this stay falls below the one of now, at the prices of the caller. The server mails a link; only its confirmation starts the alert, or starts an alert for this stay that runs already anew.',
    errors: [
      'hotel_not_found',
      'hotel_not_active',
      'price_alert_inactive',
      'price_alert_limit',
      'dates_not_bookable',
      'party_not_accepted',
      'sold_out',
      'invalid',
    ],
  },
  show: {
    summary:
      'The alert of a link, and the lowest total now. The totals of an organization are shown to its signed-in persons only.',
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
