/** The receipt of a paid reservation, which is issued from the day of the check-out on. */
export async function recordReceipts({ record, send, sandbox, use, examples }, { paying, paid }) {
  await sandbox('clock', { days: 43 })
  const { data } = await send('POST', '/api/client_sessions', {
    body: { client_key: 'noren-demo', client_secret: 'publishable' },
  })
  use(data.client_session)
  const own = `${paying}/reservations/${paid.number}`
  await record('receipts.download', 'GET', `${own}/receipt`, {
    query: { ...paid.key, name: '株式会社サンプル', honorific: 'company', locale: 'ja' },
    isFile: true,
  })
  await record('receipts.address', 'GET', `${own}/receipt_address`, { query: { ...paid.key, locale: 'en' } })
  examples['receipts.address'].response.url = 'https://api.example/receipts/9fQ2…?locale=en'
  await sandbox('clock', { days: -43 })
}
