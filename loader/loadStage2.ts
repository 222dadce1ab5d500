import {
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from '@preact/signals'
import { createRef } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime'
import { tagOf } from '#shared/i18n/locale.ts'
import { appAddress, searchQuery } from './api/addresses.ts'
import type { LoaderContext } from './api/context.ts'
import { dispatch } from './api/events.ts'
import { logError } from './api/log.ts'
import type { Settings } from './api/settings.ts'
import { Map as BrowserMap, Set as BrowserSet } from './builtIns.ts'
import { createDownload, type Download } from './download.ts'
import { adoptSheet, mount } from './mount.ts'
import type { Stage2, Stage2Exports } from './stage2Types.ts'
import { criteriaEntries, readCoreCriteria } from './state/criteria.ts'
import { currency } from './state/currency.ts'
import { applyHotelList, isHotelListNeeded } from './state/hotelList.ts'
import { locale, setLocale } from './state/locale.ts'
import { NO_AGE } from './state/search.ts'
import { localStore } from './state/storage.ts'
import { createTexts } from './texts.ts'
import { hotelText, problemText, text } from './views/searchTexts.ts'
import { ThemeRoot } from './views/ThemeRoot.tsx'

/** The address of stage 2, relative to the script's folder. The build inserts the value. */
declare const __STAGE_2__: string
const STAGE_2_FILE = __STAGE_2__

/**
 * The exports of this file that stage 2 uses, by module. It imports these by name, and the build leaves the
 * imports open; so Preact, the signals and the state exist once on a page. A test compares this table with the imports.
 */
export const provided: Record<string, Record<string, unknown>> = {
  preact: { createRef },
  'preact/hooks': { useEffect, useLayoutEffect, useMemo, useRef },
  'preact/jsx-runtime': { Fragment, jsx, jsxs },
  '@preact/signals': { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect },
  '#loader/builtIns.ts': { Map: BrowserMap, Set: BrowserSet },
  '#loader/api/addresses.ts': { appAddress, searchQuery },
  '#loader/api/events.ts': { dispatch },
  '#loader/api/log.ts': { logError },
  '#loader/mount.ts': { adoptSheet, mount },
  '#loader/state/criteria.ts': { criteriaEntries, readCoreCriteria },
  '#loader/state/currency.ts': { currency },
  '#loader/state/hotelList.ts': { applyHotelList, isHotelListNeeded },
  '#loader/state/locale.ts': { locale, setLocale },
  '#loader/state/search.ts': { NO_AGE },
  '#loader/state/storage.ts': { localStore },
  '#loader/texts.ts': { createTexts },
  '#loader/views/searchTexts.ts': { hotelText, problemText, text },
  '#loader/views/ThemeRoot.tsx': { ThemeRoot },
}

/** Stage 2: its default export runs it with the provided modules, and passes what it provides to `provide`. */
type Stage2Module = {
  default: (
    require: (name: string) => unknown,
    provide: (exports: Stage2Exports<LoaderContext>) => void,
  ) => void
}

/**
 * Downloads stage 2. `import()` works under a nonce, `strict-dynamic`, a host allow-list and Trusted Types.
 * `query` makes an address that the browser has not seen before.
 */
const importStage2 = (base: string, query: string): Promise<Stage2Module> =>
  import(new URL(STAGE_2_FILE + query, base).href)

/** Whether the server of the loader's files answers now. Pages may forbid calls, but not the loader's own files. */
export const isReachable = (base: string): Promise<boolean> =>
  importStage2(base, `?check=${Date.now()}`).then(
    () => true,
    () => false,
  )

/**
 * Creates the download of stage 2. `context` is read when the file has arrived.
 */
export const createStage2 = (
  { base, deadline }: Pick<Settings, 'base' | 'deadline'>,
  context: () => LoaderContext,
  end: AbortSignal,
): Download<Stage2> =>
  createDownload(
    async (attempt) => {
      // Some browsers remember a failed address, so the second attempt has another one.
      const query = attempt > 1 ? `?attempt=${attempt}` : ''
      try {
        const module = await importStage2(base, query)
        const { createWidgets, ...exports } = await new Promise<Stage2Exports<LoaderContext>>((provide) =>
          module.default((name) => provided[name], provide),
        )
        end.throwIfAborted()
        return { ...exports, widgets: createWidgets(context()) }
      } catch (error) {
        if (!end.aborted) logError(`${STAGE_2_FILE} failed: ${error}`)
        throw error
      }
    },
    deadline,
    end,
  )

/**
 * Makes a date format when the guest first does anything on the page. The first one of a page takes a phone more than
 * 100 ms, for which the calendar would wait after the press.
 */
export function prepareDateFormats(signal: AbortSignal): void {
  const done = new AbortController()
  const prepare = () => {
    done.abort()
    setTimeout(() => new Intl.DateTimeFormat(tagOf(locale.value)))
  }
  for (const type of ['pointermove', 'scroll', 'touchstart', 'keydown'])
    addEventListener(type, prepare, { capture: true, passive: true, signal: done.signal })
  signal.addEventListener('abort', () => done.abort())
}
