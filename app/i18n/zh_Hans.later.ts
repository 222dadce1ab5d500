import booking from '#locales/zh_Hans/booking.json'
import facilities from '#locales/zh_Hans/facilities.json'
import form from '#locales/zh_Hans/form.json'
import options from '#locales/zh_Hans/options.json'
import payment from '#locales/zh_Hans/payment.json'
import policies from '#locales/zh_Hans/policies.json'
import reservation from '#locales/zh_Hans/reservation.json'

export default { booking, facilities, form, options, payment, policies, reservation }
