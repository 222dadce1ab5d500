import errors from '#locales/zh_Hans/errors.json'
import parts from '#locales/zh_Hans/parts.json'
import search from '#locales/zh_Hans/search.json'
import shell from '#locales/zh_Hans/shell.json'

export default { errors, parts, search, shell }
