import booking from '#locales/ja/booking.json'
import facilities from '#locales/ja/facilities.json'
import form from '#locales/ja/form.json'
import options from '#locales/ja/options.json'
import payment from '#locales/ja/payment.json'
import policies from '#locales/ja/policies.json'
import reservation from '#locales/ja/reservation.json'

export default { booking, facilities, form, options, payment, policies, reservation }
