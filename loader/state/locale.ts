import { batch, signal } from '@preact/signals'
import type { Locale } from '#shared/i18n/locale.ts'

/** The language of the loader's texts. */
export const locale = signal<Locale>('en')

/**
 * Whether the page or the guest chose the language. An explicit language is part of the app's address, so that the
 * app uses it too.
 */
export const isLocaleExplicit = signal(false)

/** Changes the language because the page or the guest asked for it. */
export function setLocale(next: Locale): void {
  batch(() => {
    locale.value = next
    isLocaleExplicit.value = true
  })
}
