import { signal } from '@preact/signals'

/** The currency that prices are also shown in, as its three letters; null where the page names none. */
export const currency = signal<string | null>(null)
