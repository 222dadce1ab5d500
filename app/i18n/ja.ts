import booking from '#locales/ja/booking.json'
import errors from '#locales/ja/errors.json'
import facilities from '#locales/ja/facilities.json'
import parts from '#locales/ja/parts.json'
import policies from '#locales/ja/policies.json'
import reservation from '#locales/ja/reservation.json'
import search from '#locales/ja/search.json'
import shell from '#locales/ja/shell.json'

export default { booking, errors, facilities, parts, policies, reservation, search, shell }
