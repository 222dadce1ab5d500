import errors from '#locales/zh_Hant/errors.json'
import parts from '#locales/zh_Hant/parts.json'
import search from '#locales/zh_Hant/search.json'
import shell from '#locales/zh_Hant/shell.json'

export default { errors, parts, search, shell }
