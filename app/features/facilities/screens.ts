export { FacilitiesPage } from './FacilitiesPage.tsx'
