import { useLocation } from 'react-router-dom'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { paths } from '#app/paths.ts'

/** Redirects to the results, with the query. */
export function ToResults() {
  useRedirect(paths.results() + useLocation().search)
  return null
}

/** Redirects the account to the profile. */
export function ToProfile() {
  useRedirect(paths.account() + useLocation().search)
  return null
}
