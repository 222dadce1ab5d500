import errors from '#locales/ko/errors.json'
import parts from '#locales/ko/parts.json'
import search from '#locales/ko/search.json'
import shell from '#locales/ko/shell.json'

export default { errors, parts, search, shell }
