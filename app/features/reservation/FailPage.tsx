export function FailPage() {
  return <h1>FailPage</h1>
}
