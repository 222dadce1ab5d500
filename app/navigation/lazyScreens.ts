import type { ComponentType } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from './lazyComponent.tsx'
import { loadLazy } from './loadLazy.ts'

/**
 * The screens of a feature, which load together. `chunk` is the name of the lazy chunk that has them. `topics` are the texts that they
 * need besides the first ones. `screen` returns the page with the name of its export; `preload` loads the pages early.
 */
export function lazyScreens<Screens extends { [Name in keyof Screens]: ComponentType }>(
  chunk: string,
  topics: readonly Topic[],
  load: () => Promise<Screens>,
) {
  const pages: { preload: () => Promise<void> }[] = []
  return {
    screen(name: keyof Screens) {
      const Page = lazyComponent<object>(async () => (await loadLazy(chunk, topics, load))[name])
      pages.push(Page)
      return Page
    },
    preload() {
      for (const page of pages) page.preload()
    },
  }
}
