import { createHash, randomBytes } from 'node:crypto'

/** The proof of a window of a provider: opens the start page, and answers at the double. */
async function proofOf({ api }, provider, person = 'hanako') {
  const secret = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const query = new URLSearchParams({ hotel: 'hakone', provider, locale: 'en', challenge, back: '/' })
  const start = await fetch(`${api}/sso/start?${query}`, { redirect: 'manual' })
  const [cookie] = start.headers.getSetCookie()[0].split(';')
  const answered = new URL(start.headers.get('Location'))
  answered.searchParams.set('person', person)
  const back = (await fetch(answered, { redirect: 'manual' })).headers.get('Location')
  const page = await (await fetch(back, { headers: { Cookie: cookie } })).text()
  return { grant: /"grant":"([^"]+)"/.exec(page)[1], secret }
}

/** The sign-in with each provider, and what a new member adds after it. */
export async function recordProviders(recorder, accounts) {
  const { record } = recorder
  for (const [name, provider] of [
    ['line', 'line'],
    ['facebook', 'facebook'],
    ['openId', 'open_id'],
    ['creansmaerd', 'creansmaerd'],
  ]) {
    const proof = await proofOf(recorder, provider)
    if (provider === 'line')
      await record('providers.person', 'POST', `${accounts}/line/person`, { body: proof })
    const { access_token } = await record(`providers.${name}`, 'POST', `${accounts}/${provider}/sign_in`, {
      body: { ...proof, sign_up: { terms: true } },
    })
    if (provider === 'line')
      await record('memberships.setup', 'POST', `${accounts}/setup`, {
        headers: { Authorization: `Bearer ${access_token}` },
        body: { last_name: 'Yamada', first_name: 'Hanako', date_of_birth: '1990-04-01', locale: 'en' },
      })
  }
}

/** The providers of a member who has just signed in. */
export async function recordLinks(recorder, accounts, { own, email }) {
  const { record } = recorder
  const proof = await proofOf(recorder, 'line', 'taro')
  await record('providers.askLinkMail', 'POST', `${accounts}/line/link_mail`, {
    body: { ...proof, email, locale: 'en' },
  })
  await record('providers.link', 'POST', `${accounts}/line/link`, { ...own, body: proof })
  const linked = `${accounts}/linked_providers`
  const { data } = await record('providers.linked', 'GET', linked, own)
  await record('providers.unlink', 'DELETE', `${linked}/${data[0].id}`, own)
}
