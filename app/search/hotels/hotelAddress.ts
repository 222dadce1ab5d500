import { parseAddress, writeAddress } from '#app/navigation/address.ts'
import { paths } from '#app/paths.ts'
import { withoutFilters } from '#app/search/rooms/withoutFilters.ts'
import type { Runtime } from '#app/start/runtime.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/**
 * The address of another hotel's results for the same search. The browser must load it as a new page, because
 * settings are read at the start. The address includes the language, because a new tab may not know it.
 */
export function hotelAddress(
  code: string,
  criteria: Criteria,
  locale: Locale,
  { basePath, routing }: Pick<Runtime, 'basePath' | 'routing'>,
): string {
  const address = parseAddress(paths.results(withoutFilters(criteria)))
  address.query.set('code', code)
  address.query.set('locale', locale)
  return writeAddress(address, basePath, routing)
}
