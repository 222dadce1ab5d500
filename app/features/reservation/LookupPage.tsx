export function LookupPage() {
  return <h1>LookupPage</h1>
}
