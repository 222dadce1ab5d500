import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import { onIntent } from '#app/navigation/preload.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen, preload } = lazyScreens('booking', ['form', 'order', 'payment'], () => import('./screens.ts'))
onIntent('payByCard', preload)

export const paymentRoutes = {
  paymentPending: {
    Page: screen('PaymentPendingPage'),
    pageTitle: 'shell.title.payment',
    hidesChat: true,
    hidesLanguage: true,
    scrollsToTop: true,
  },
} satisfies Routes
