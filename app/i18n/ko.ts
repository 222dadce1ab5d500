import booking from '#locales/ko/booking.json'
import errors from '#locales/ko/errors.json'
import facilities from '#locales/ko/facilities.json'
import parts from '#locales/ko/parts.json'
import policies from '#locales/ko/policies.json'
import reservation from '#locales/ko/reservation.json'
import search from '#locales/ko/search.json'
import shell from '#locales/ko/shell.json'

export default { booking, errors, facilities, parts, policies, reservation, search, shell }
