import { LOCALE_KEY } from '#shared/domain/locale.ts'
import { attempt } from './complain.ts'
import { demand, oneOf } from './demand.ts'
import type { Desk } from './desk.ts'
import { eventNames } from './events.ts'
import { NorenError } from './NorenError.ts'
import type { Noren } from './noren.d.ts'
import { attributes } from './settings.ts'
import { adopt, choose } from './stay.ts'
import { localBox } from './storage.ts'
import { targetOf } from './targets.ts'
import { ask } from './text.ts'

declare const __VERSION__: string

/** `window.Noren`: every call is checked, and what cannot be done is refused with its reason. */
export function createApi(desk: Desk, hotel: string | null, end: AbortController): Noren {
  const checked = (call: string, act: () => void) =>
    attempt(`Noren.${call} changed nothing`, () => {
      if (end.signal.aborted)
        throw new NorenError('destroyed', [{ option: call, message: 'destroy() was called before' }])
      act()
    })

  /** The console has told of the refusal; it must not turn up there again as a rejection nobody has caught. */
  function promised(error: NorenError | undefined): Promise<void> {
    const done = error ? Promise.reject(error) : Promise.resolve()
    done.catch(() => {})
    return done
  }

  return {
    version: __VERSION__,
    hotel,
    ready: Promise.resolve(),
    open: (target = 'search', input) =>
      promised(
        checked('open', () => {
          targetOf('target', target)
          const mine = desk.hotelOf()
          const wish = input && desk.read(mine, input)
          if (wish) adopt(mine.stay, wish.criteria)
          desk.open(mine, target, wish ? mine.query(wish) : null)
        }),
      ),
    close: () => promised(checked('close', () => desk.each((one) => one.close()))),
    setCriteria(input) {
      const error = checked('setCriteria', () => {
        const mine = desk.hotelOf()
        const { criteria, further } = desk.read(mine, input)
        choose(mine.stay, criteria)
        if (further) mine.stay.further = further
        if (mine.state.isOpen) mine.open('search', mine.query())
      })
      return error ? [...error.problems] : []
    },
    setLocale(locale) {
      checked('setLocale', () => {
        demand('bad_locale', 'locale', locale, attributes.locale)
        ask(locale)
        localBox.set(LOCALE_KEY, locale)
        desk.each((one) => one.speak(locale))
      })
    },
    setCurrency(code) {
      checked('setCurrency', () => {
        demand('bad_currency', 'currency', code, attributes.currency)
        desk.settings.currency = code
        desk.each((one) => one.tellCurrency())
      })
    },
    setConsent(consent) {
      checked('setConsent', () => {
        const word = Object(consent).analytics_storage
        demand('bad_consent', 'analytics_storage', word, oneOf(['granted', 'denied']))
        desk.layer.say(word)
      })
    },
    on(event, listener) {
      const name = `noren:${event}`
      const hear = (told: Event) => {
        if (listener((told as CustomEvent).detail) === false) told.preventDefault()
      }
      checked('on', () => {
        demand('bad_event', 'event', event, oneOf(eventNames))
        demand('bad_event', 'listener', typeof listener, oneOf(['function']))
        document.addEventListener(name, hear, { signal: end.signal })
      })
      return () => document.removeEventListener(name, hear)
    },
    destroy: () => end.abort(),
  }
}
