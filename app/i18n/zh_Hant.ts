import booking from '#locales/zh_Hant/booking.json'
import errors from '#locales/zh_Hant/errors.json'
import facilities from '#locales/zh_Hant/facilities.json'
import parts from '#locales/zh_Hant/parts.json'
import policies from '#locales/zh_Hant/policies.json'
import reservation from '#locales/zh_Hant/reservation.json'
import search from '#locales/zh_Hant/search.json'
import shell from '#locales/zh_Hant/shell.json'

export default { booking, errors, facilities, parts, policies, reservation, search, shell }
