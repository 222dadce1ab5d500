import booking from '#locales/ko/booking.json'
import facilities from '#locales/ko/facilities.json'
import form from '#locales/ko/form.json'
import options from '#locales/ko/options.json'
import payment from '#locales/ko/payment.json'
import policies from '#locales/ko/policies.json'
import reservation from '#locales/ko/reservation.json'

export default { booking, facilities, form, options, payment, policies, reservation }
