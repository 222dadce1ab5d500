import errors from '#locales/ja/errors.json'
import parts from '#locales/ja/parts.json'
import search from '#locales/ja/search.json'
import shell from '#locales/ja/shell.json'

export default { errors, parts, search, shell }
