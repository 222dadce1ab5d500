export { CardsPage } from './cards/CardsPage.tsx'
export { PointsPage } from './points/PointsPage.tsx'
export { ProfilePage } from './profile/ProfilePage.tsx'
export { ReservationsPage } from './reservations/ReservationsPage.tsx'
