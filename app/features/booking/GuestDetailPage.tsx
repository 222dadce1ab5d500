export function GuestDetailPage() {
  return <h1>GuestDetailPage</h1>
}
