import booking from '#locales/zh_Hant/booking.json'
import facilities from '#locales/zh_Hant/facilities.json'
import form from '#locales/zh_Hant/form.json'
import options from '#locales/zh_Hant/options.json'
import payment from '#locales/zh_Hant/payment.json'
import policies from '#locales/zh_Hant/policies.json'
import reservation from '#locales/zh_Hant/reservation.json'

export default { booking, facilities, form, options, payment, policies, reservation }
