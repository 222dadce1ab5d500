import type { NorenTarget } from '../../../loader/api/noren.d.ts'

/** A page of neither React nor Preact, whose compiler looks into declarations too. */
export const target: NorenTarget = 'search'
const bar = document.querySelector('noren-search-bar')
bar?.addEventListener('click', () => void window.Noren.open(target, { adults: 2 }))
document.addEventListener('noren:booking_completed', ({ detail }) => detail.number.toUpperCase())
