import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import { offeredIf } from '#app/shell/pages/offeredIf.tsx'
import { ToResults } from '#app/shell/pages/redirects.tsx'
import type { Routes } from '#app/shell/route.ts'
import { panelTopics } from '#app/start/startPanels.ts'
import { preloadPanels } from './lazyPanel.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { filterKeys } from './results/filters/filters.ts'

// The screen of the recommendations has the texts of the panels.
const { screen } = lazyScreens('search', panelTopics, () => import('./screens.ts'))

/** A search without dates shows the calendar at once, and a search with filters shows them. */
async function preload(query: URLSearchParams): Promise<void> {
  if (!query.has('checkin') || filterKeys.some((key) => query.has(key))) await preloadPanels()
}

const results = { pageTitle: 'shell.title.results', needsActiveHotel: true, preload } as const

export const searchRoutes = {
  root: { ...results, Page: ToResults },
  booking: { ...results, Page: ToResults },
  results: { ...results, Page: ResultsPage, analytics: 'search_result' },
  recommender: {
    Page: offeredIf(({ search: { hasRecommender } }) => hasRecommender, screen('RecommenderPage')),
    pageTitle: 'shell.title.recommender',
    isForBooking: true,
    needsActiveHotel: true,
  },
} satisfies Routes
