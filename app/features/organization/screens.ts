export { OrganizationAdminPage } from './OrganizationAdminPage.tsx'
