import errors from '#locales/en/errors.json'
import parts from '#locales/en/parts.json'
import search from '#locales/en/search.json'
import shell from '#locales/en/shell.json'

export default { errors, parts, search, shell }
