import { isForeignKey } from '#shared/search/foreign/foreignNames.ts'
import type { LoaderContext } from './api/context.ts'
import { DatesPanel } from './panels/DatesPanel.tsx'
import { GuestsPanel } from './panels/GuestsPanel.tsx'
import type { Stage2Exports } from './stage2Types.ts'
import { watchPageBars } from './widget/pageBars.ts'
import { createWidgets } from './widget/registry.ts'

/**
 * Stage 2: what a page needs at the first sign of intent. The build makes it a function that
 * `loadStage2.ts` calls with the modules of stage 1, and with `provide`. It has no exports: the helper that
 * esbuild would add for them fails on pages that extend `Object.prototype`.
 */
declare const provide: (exports: Stage2Exports<LoaderContext>) => void

provide({ DatesPanel, GuestsPanel, watchPageBars, isForeignKey, createWidgets })
