import booking from '#locales/zh_Hant/booking.json'
import facilities from '#locales/zh_Hant/facilities.json'
import policies from '#locales/zh_Hant/policies.json'
import reservation from '#locales/zh_Hant/reservation.json'

export default { booking, facilities, policies, reservation }
