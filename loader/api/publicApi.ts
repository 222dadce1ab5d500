import { currency } from '#loader/state/currency.ts'
import { setLocale } from '#loader/state/locale.ts'
import { refreshToday } from '#loader/state/search.ts'
import { localStore } from '#loader/state/storage.ts'
import { LOCALE_KEY } from '#shared/i18n/locale.ts'
import { findHotel, type LoaderContext, readCriteriaFor } from './context.ts'
import { eventNames } from './events.ts'
import { reportErrors } from './log.ts'
import { NorenError } from './NorenError.ts'
import type { Noren } from './noren.d.ts'
import { openWidget } from './openWidget.ts'
import { attributes } from './settings.ts'
import { toTarget } from './targets.ts'
import { oneOf, validate } from './validate.ts'

declare const __VERSION__: string

/**
 * Creates `window.Noren`. Every call is checked. A refused call changes nothing: it logs the reason and returns it.
 * `destroy` is what `destroy()` does.
 */
export function createPublicApi(context: LoaderContext, destroy: () => void): Noren {
  const { consent, settings, signal, stage2 } = context

  const checked = (call: string, act: () => void) =>
    reportErrors(`Noren.${call} changed nothing`, () => {
      if (signal.aborted)
        throw new NorenError('destroyed', [{ option: call, message: 'destroy() was called before' }])
      refreshToday()
      act()
    })

  /** The log already has the error: the rejection must not appear there again as uncaught. */
  function promised(error: NorenError | undefined): Promise<void> {
    const done = error ? Promise.reject(error) : Promise.resolve()
    done.catch(() => {})
    return done
  }

  return {
    version: __VERSION__,
    hotel: settings.hotel,
    ready: Promise.resolve(),
    open: (target = 'search', input) =>
      promised(
        checked('open', () => {
          toTarget('target', target)
          const hotel = findHotel(context)
          const wanted = input && readCriteriaFor(hotel, input)
          if (wanted) hotel.search.applyCriteria(wanted.criteria)
          openWidget(context, hotel, target, wanted ? hotel.search.queryOf(wanted) : null)
        }),
      ),
    close: () =>
      promised(
        checked('close', () => {
          stage2.cancelPress()
          stage2.ifLoaded(({ widgets }) => widgets.close())
        }),
      ),
    setCriteria(input) {
      const error = checked('setCriteria', () => {
        const hotel = findHotel(context)
        const { criteria, extraQuery } = readCriteriaFor(hotel, input)
        hotel.search.updateCriteria(criteria)
        if (extraQuery) hotel.search.extraQuery.value = extraQuery
        if (hotel.isOpen.value) openWidget(context, hotel, 'search', hotel.search.query.value, false)
      })
      return error ? [...error.problems] : []
    },
    setLocale(locale) {
      checked('setLocale', () => {
        validate('bad_locale', 'locale', locale, attributes.locale)
        setLocale(locale)
        localStore.set(LOCALE_KEY, locale)
        stage2.ifLoaded(({ widgets }) => widgets.requestLocale(locale))
      })
    },
    setCurrency(code) {
      checked('setCurrency', () => {
        validate('bad_currency', 'currency', code, attributes.currency)
        currency.value = code
      })
    },
    setConsent(answers) {
      checked('setConsent', () => {
        const answer = Object(answers).analytics_storage
        validate('bad_consent', 'analytics_storage', answer, oneOf(['granted', 'denied']))
        consent.value = answer
      })
    },
    on(event, listener) {
      const name = `noren:${event}`
      const onEvent = (dispatched: Event) => {
        if (listener((dispatched as CustomEvent).detail) === false) dispatched.preventDefault()
      }
      checked('on', () => {
        validate('bad_event', 'event', event, oneOf(eventNames))
        validate('bad_event', 'listener', typeof listener, oneOf(['function']))
        document.addEventListener(name, onEvent, { signal })
      })
      return () => document.removeEventListener(name, onEvent)
    },
    destroy,
  }
}
