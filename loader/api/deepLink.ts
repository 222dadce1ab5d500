import { isCoreKey } from '#shared/search/codec/coreFields.ts'
import { findHotel, type LoaderContext, readCriteriaFor } from './context.ts'
import { isExtraKey } from './criteriaInput.ts'
import { reportErrors } from './log.ts'
import { openWidget, reportUnreachable } from './openWidget.ts'
import { toTarget } from './targets.ts'

/**
 * The entries of the query of a page. A value with an `@` may be an e-mail address and is left out. Links of some mails and
 * editors have `&amp;` for `&`.
 */
export const linkEntries = (address: string): [string, string][] =>
  [...new URLSearchParams(address)]
    .filter(([, value]) => !value.includes('@'))
    .map(([key, value]) => [key.replace(/^(amp;)+/, ''), value])

/**
 * Opens the widget for a deep link on the hotel's page: `?noren=search&checkin=2027-04-01&…`. The app gets the criteria as
 * they are, also in the names of other booking engines, and shows the guest which ones it cannot read. The bar takes them
 * only if it can. The address stays.
 */
export function followDeepLink(context: LoaderContext, address: string): void {
  const entries = linkEntries(address)
  const wanted = entries.find(([key]) => key === 'noren')
  if (!wanted) return
  const queryOf = (isPassedOn: (key: string) => boolean) =>
    String(new URLSearchParams(entries.filter(([key]) => isPassedOn(key)))) || null

  reportErrors('Nothing was opened', () => {
    const target = toTarget('noren', wanted[1])
    const hotel = findHotel(context)
    const core = entries.filter(([key]) => isCoreKey(key))
    if (core[0])
      reportErrors('The bar stayed as it was', () =>
        hotel.search.applyCriteria(readCriteriaFor(hotel, Object.fromEntries(core)).criteria),
      )
    // No press is behind a deep link, so it never leads away from the page.
    context.stage2.press(
      ({ isForeignKey }) =>
        openWidget(
          context,
          hotel,
          target,
          queryOf((key) => isCoreKey(key) || isExtraKey(key) || isForeignKey(key)),
        ),
      () => reportUnreachable(hotel, 'the deep link was not followed'),
    )
  })
}
