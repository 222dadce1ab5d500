export { CardsPage } from './cards/CardsPage.tsx'
export { ProfilePage } from './profile/ProfilePage.tsx'
export { ReservationsPage } from './reservations/ReservationsPage.tsx'
