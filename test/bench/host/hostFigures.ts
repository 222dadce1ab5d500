import { budgets } from '../../support/budgets.ts'

/** How a figure is printed, and what it should be. */
type Figure = { label: string; unit: 'B' | 'ms' | ''; digits: number; target: string }

const figure = (label: string, unit: Figure['unit'], target = '', digits = 0): Figure => ({
  label,
  unit,
  digits,
  target,
})

/** A budget in kB, as a target in bytes. */
const atMost = (kB: number) => `≤ ${(kB * 1000).toLocaleString('en')}`

/** The figures of `npm run bench -- host`, in the order of the table. */
export const hostFigures = {
  loaderBytes: figure('noren.js, brotli 11', 'B', atMost(budgets.loader)),
  wholeLoaderBytes: figure('both files of the loader, brotli 11', 'B', atMost(budgets.wholeLoader)),
  requestsAtLoad: figure('requests before intent: while the page loads', '', '1'),
  requestsAtIdle: figure('requests before intent: at idle', '', '≤ 2'),
  cpuIdle1: figure('CPU until idle, 1× (added to the page alone)', 'ms', '≤ 1.15 × before', 1),
  cpuIdle4: figure('CPU until idle, 4× (added)', 'ms', '≤ 1.15 × before', 1),
  cpuRest: figure('CPU at rest, each 3 s (added)', 'ms', '0', 1),
  shiftDesktop: figure('layout shift, desktop', '', '0', 3),
  shiftPhone: figure('layout shift, phone', '', '0', 3),
  calendarLoaded: figure('press on the dates → calendar, 4×, all loaded', 'ms', '≤ 100'),
  calendarCold: figure('press on the dates → calendar, 4×, cold, Slow 4G', 'ms', '≤ 900'),
  arrowKey: figure('arrow key in the bar’s calendar, work × 4', 'ms', 'not slower', 1),
  usableWarm: figure('press → app usable, warm, desktop', 'ms', '≤ 60 or 2 × bare'),
  unfadedWarm: figure('press → app usable, nothing fading over it', 'ms'),
  roomsWarm: figure('press on Search → rooms, warm, desktop, 4×', 'ms', '≤ 150'),
  usableCold: figure('press → app usable, cold, desktop', 'ms', '≤ 350'),
  roomsCold: figure('press on Search → rooms, cold, desktop', 'ms', '≤ 500'),
  roomsColdSaver: figure('  the same, stage 2 not loaded', 'ms'),
  roomsPhone: figure('tap on Search → rooms, cold, phone, 4×, Slow 4G', 'ms', '≤ 2,700'),
  roomsPhoneRequests: figure('  requests until then, preflights included', '', '≤ 12'),
  roomsPhonePreflights: figure('  preflights among them', ''),
  roomsPhoneBytes: figure('  bytes until then, headers included', 'B', '≤ 170,000'),
  roomsPhoneSaver: figure('tap → rooms, stage 2 not loaded', 'ms'),
  roomsPhoneSaverRequests: figure('  requests until then', ''),
  appBytes: figure('app JavaScript to a usable results page, brotli 11', 'B', atMost(budgets.app)),
  appFiles: figure('  files', '', `≤ ${budgets.appFiles}`),
} satisfies Record<string, Figure>

export type HostFigure = keyof typeof hostFigures
