/**
 * The second file of the loader: what a page needs at the first sign of intent. The build makes it a factory that
 * `lazy.ts` calls with the modules of the first file.
 */

export { isForeignKey } from '#shared/domain/foreignNames.ts'
export { DatesPanel } from './panels/DatesPanel.tsx'
export { GuestsPanel } from './panels/GuestsPanel.tsx'
export { watchPageBars } from './widget/pageBars.ts'
export { createWidgets } from './widget/registry.ts'
