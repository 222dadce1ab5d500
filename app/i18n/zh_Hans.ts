import booking from '#locales/zh_Hans/booking.json'
import errors from '#locales/zh_Hans/errors.json'
import facilities from '#locales/zh_Hans/facilities.json'
import parts from '#locales/zh_Hans/parts.json'
import policies from '#locales/zh_Hans/policies.json'
import reservation from '#locales/zh_Hans/reservation.json'
import search from '#locales/zh_Hans/search.json'
import shell from '#locales/zh_Hans/shell.json'

export default { booking, errors, facilities, parts, policies, reservation, search, shell }
