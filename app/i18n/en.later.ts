import booking from '#locales/en/booking.json'
import facilities from '#locales/en/facilities.json'
import form from '#locales/en/form.json'
import options from '#locales/en/options.json'
import payment from '#locales/en/payment.json'
import policies from '#locales/en/policies.json'
import reservation from '#locales/en/reservation.json'

export default { booking, facilities, form, options, payment, policies, reservation }
