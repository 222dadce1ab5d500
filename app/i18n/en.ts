import booking from '#locales/en/booking.json'
import errors from '#locales/en/errors.json'
import facilities from '#locales/en/facilities.json'
import parts from '#locales/en/parts.json'
import policies from '#locales/en/policies.json'
import reservation from '#locales/en/reservation.json'
import search from '#locales/en/search.json'
import shell from '#locales/en/shell.json'

export default { booking, errors, facilities, parts, policies, reservation, search, shell }
