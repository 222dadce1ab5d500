export { ProfilePage } from './profile/ProfilePage.tsx'
