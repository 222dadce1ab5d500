/** A member of the sandbox: session, programmes, cards and sign-out. */
export async function recordMember({ record, sandbox, send }, { hotel, brand }) {
  const member = `${hotel}/memberships`
  await record('sessions.whoami', 'GET', `${hotel}/tripla_session/whoami`)
  const { refresh_token } = await sandbox('sign-in', { as: 'member', hotel: 'hakone' })
  const { access_token } = await record('sessions.tokens', 'POST', `${member}/tokens`, {
    body: { grant_type: 'refresh_token', refresh_token },
  })
  const own = { headers: { Authorization: `Bearer ${access_token}` } }
  await record('programs.own', 'GET', `${member}/program`, own)
  await record('programs.ofBrand', 'GET', `${brand}/membership_programs`)
  await record('programs.show', 'GET', `${member}/program/31`)
  await record('points.balance', 'GET', `${member}/point`, own)
  await record('points.timeline', 'GET', `${member}/points_timeline`, { ...own, query: { scope: 'future' } })
  await record('profile.show', 'GET', `${member}/show`, own)
  await record('profile.update', 'PUT', `${member}/update`, {
    ...own,
    body: { postal_code: '2500521', prefecture: '14', address: 'Motohakone 80', locale: 'en' },
  })
  await record('cards.list', 'GET', `${member}/credit_cards`, own)
  await record('cards.remove', 'DELETE', `${member}/credit_cards/unknown`, own)
  // The answer with the refresh token in the body says what the cookie has.
  const again = await sandbox('sign-in', { as: 'member', hotel: 'hakone' })
  const inBody = { grant_type: 'refresh_token', refresh_token: again.refresh_token, refresh_token_in: 'body' }
  const begun = await send('POST', `${member}/tokens`, { body: inBody })
  await record('sessions.ticket', 'POST', `${member}/ticket`, {
    headers: { ...own.headers, Cookie: `noren_refresh_${brand.split('/').at(-1)}=${begun.refresh_token}` },
    body: { challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
  })
  await record('sessions.signOut', 'POST', `${member}/sign_out`, { ...own, body: {} })
  await sandbox('organization', { hotel: 'hakone', stays: 1 })
  const person = await record('organizations.signIn', 'POST', `${hotel}/organization/sign_in`, {
    body: { email: 'mori@aozora.example.com', password: 'Tall-Cedar-42' },
  })
  const admin = { headers: { Authorization: `Bearer ${person.access_token}` } }
  await record('organizationAdmin.show', 'GET', `${brand}/organizations/900`, admin)
  await record('organizationAdmin.reservations', 'GET', `${brand}/organizations/900/reservations`, admin)
}
