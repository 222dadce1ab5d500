import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sandboxShops } from '../../../examples/doubles/gmo/credentials.ts'
import { sandboxClients, sandboxSites } from '../../../examples/doubles/providers/sandboxClients.ts'
import { inProject } from '../../../examples/server/start/projectRoot.ts'
import { SettingError } from '../../../examples/server/start/SettingError.ts'
import { readServerSettings } from '../../../examples/settings/serverSettings.ts'

const test = suite('examples/settings/serverSettings')

test('without settings, the server has an embedded database in .data, the default ports, a sandbox and no mail', () => {
  assert.equal(readServerSettings({}), {
    ports: { app: 4600, pages: 4601, doubles: 4602, api: 4603 },
    databaseUrl: null,
    dataFolder: inProject('.data'),
    databaseLimits: { connections: 16, lockMs: 2000, statementMs: 10_000 },
    smtpUrl: null,
    bookingLimits: {
      bookingsPerAddress: 100,
      mailsPerRecipient: 50,
      transferRoomsPerAddress: 4,
      transferRoomsPerRecipient: 4,
    },
    filesFolder: inProject('.data/files'),
    picturesFolder: inProject('examples/pictures'),
    uploadLimits: {
      uploadsPerAddress: 200,
      megabytesPerAddress: 500,
      uploadMegabytes: 4000,
      megabytesPerHotel: 20000,
    },
    operatorKey: null,
    sessionSettings: { accessMinutes: 30 },
    providerSettings: { clients: sandboxClients, sites: sandboxSites, timeoutMs: 10_000 },
    passkeySettings: { domains: null },
    gatewaySettings: {
      timeoutMs: 20_000,
      leaseMs: 25_000,
      gmo: {
        base: null,
        shops: sandboxShops.map(({ apiKey: _api, publicKey: _public, ...account }) => account),
        refundDays: 180,
      },
    },
    counterSecret: null,
    tenantLimits: { mostTenants: 1000, tenantsPerAddress: 200 },
    sandbox: true,
    daysAtStart: true,
    sameOrigin: false,
    trustedProxies: [],
    callLimits: { maxWaiting: 200, maxWaitingLarge: 100, maxPerClient: 100 },
  })
})

test('each setting is read', () => {
  assert.equal(readServerSettings({ NOREN_PORT: '8000' }).ports, {
    app: 8000,
    pages: 8001,
    doubles: 8002,
    api: 8003,
  })
  assert.is(readServerSettings({ NOREN_DATA: 'memory' }).dataFolder, null)
  assert.is(readServerSettings({ NOREN_DATA: 'memory' }).daysAtStart, false)
  assert.is(readServerSettings({ NOREN_DATA: 'memory', NOREN_DAYS_AT_START: 'on' }).daysAtStart, true)
  assert.is(readServerSettings({ NOREN_DATA: '/srv/noren' }).dataFolder, '/srv/noren')
  const shops = '[{"shop_name":"Second","shop_id":"2","shop_pass":"p"}]'
  const { gmo } = readServerSettings({ NOREN_GMO_SITE_ID: 'site', NOREN_GMO_SHOPS: shops }).gatewaySettings
  assert.equal(
    gmo.shops.map(({ shopName, siteId }) => [shopName, siteId]),
    [
      ['Noren sandbox', 'site'],
      ['Second', 'site'],
    ],
  )
  assert.is(readServerSettings({ DATABASE_URL: 'postgres://db/noren' }).databaseUrl, 'postgres://db/noren')
  assert.equal(
    readServerSettings({
      NOREN_CONNECTIONS: '4',
      NOREN_LOCK_TIMEOUT: '500',
      NOREN_STATEMENT_TIMEOUT: '600000',
    }).databaseLimits,
    { connections: 4, lockMs: 500, statementMs: 600_000 },
  )
  const mail = { SMTP_URL: 'smtps://mail.example', NOREN_SANDBOX: 'off' }
  assert.is(readServerSettings(mail).smtpUrl, 'smtps://mail.example')
  assert.is(readServerSettings({ NOREN_SANDBOX: 'off' }).sandbox, false)
  assert.is(readServerSettings({ NOREN_SAME_ORIGIN: 'on' }).sameOrigin, true)
  const limits = { NOREN_MAX_WAITING: '5', NOREN_MAX_WAITING_LARGE: '2', NOREN_MAX_PER_CLIENT: '3' }
  assert.equal(readServerSettings(limits).callLimits, { maxWaiting: 5, maxWaitingLarge: 2, maxPerClient: 3 })
  const { bookingLimits } = readServerSettings({
    NOREN_BOOKINGS_PER_ADDRESS: '7',
    NOREN_MAILS_PER_RECIPIENT: '3',
    NOREN_TRANSFER_ROOMS_PER_ADDRESS: '5',
    NOREN_TRANSFER_ROOMS_PER_RECIPIENT: '6',
  })
  assert.equal(bookingLimits, {
    bookingsPerAddress: 7,
    mailsPerRecipient: 3,
    transferRoomsPerAddress: 5,
    transferRoomsPerRecipient: 6,
  })
  const { uploadLimits } = readServerSettings({
    NOREN_UPLOADS_PER_ADDRESS: '8',
    NOREN_UPLOAD_MEGABYTES_PER_ADDRESS: '40',
    NOREN_UPLOAD_MEGABYTES: '50',
    NOREN_FILE_MEGABYTES_PER_HOTEL: '60',
  })
  assert.equal(uploadLimits, {
    uploadsPerAddress: 8,
    megabytesPerAddress: 40,
    uploadMegabytes: 50,
    megabytesPerHotel: 60,
  })
  const { tenantLimits } = readServerSettings({ NOREN_MAX_TENANTS: '9', NOREN_TENANTS_PER_ADDRESS: '2' })
  assert.equal(tenantLimits, { mostTenants: 9, tenantsPerAddress: 2 })
  assert.is(
    readServerSettings({ NOREN_COUNTER_SECRET: 'a long text of 28 characters' }).counterSecret?.length,
    28,
  )
  const { trustedProxies } = readServerSettings({ NOREN_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
  assert.equal(trustedProxies, ['127.0.0.1', '10.0.0.0/8'])
})

test('an invalid setting is refused with its name, and without passwords', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ NOREN_PORT: '' }, /^NOREN_PORT is ""/],
    [{ NOREN_PORT: '0' }, /^NOREN_PORT is "0"/],
    [{ NOREN_PORT: '65533' }, /^NOREN_PORT/],
    [{ NOREN_SANDBOX: 'yes' }, /^NOREN_SANDBOX is "yes", but it takes "on" or "off"/],
    [{ NOREN_SAME_ORIGIN: '1' }, /^NOREN_SAME_ORIGIN is "1", but it takes "on" or "off"/],
    [{ NOREN_BOOKINGS_PER_ADDRESS: '0' }, /^NOREN_BOOKINGS_PER_ADDRESS is "0"/],
    [{ NOREN_MAILS_PER_RECIPIENT: 'many' }, /^NOREN_MAILS_PER_RECIPIENT is "many"/],
    [{ NOREN_DATA: ' ' }, /^NOREN_DATA is " "/],
    [{ DATABASE_URL: 'mysql://me:secret@host/db' }, /^DATABASE_URL is "mysql:\/\/…@host\/db"/],
    [{ NOREN_FILES: ' ' }, /^NOREN_FILES is " "/],
    [{ NOREN_UPLOADS_PER_ADDRESS: '0' }, /^NOREN_UPLOADS_PER_ADDRESS is "0"/],
    [{ NOREN_UPLOAD_MEGABYTES: '80 MB' }, /^NOREN_UPLOAD_MEGABYTES is "80 MB"/],
    [{ NOREN_TRUSTED_PROXIES: '127.0.0.1,proxy' }, /^NOREN_TRUSTED_PROXIES is "127.0.0.1,proxy"/],
    [{ NOREN_CONNECTIONS: '1' }, /^NOREN_CONNECTIONS is "1", but it takes a whole number from 2 to 1000/],
    [{ NOREN_LOCK_TIMEOUT: '2s' }, /^NOREN_LOCK_TIMEOUT is "2s"/],
    [{ NOREN_STATEMENT_TIMEOUT: '0' }, /^NOREN_STATEMENT_TIMEOUT is "0"/],
    [{ NOREN_OPERATOR_KEY: 'secret' }, /^NOREN_OPERATOR_KEY is "…", but it takes at least 16 characters/],
    [{ NOREN_COUNTER_SECRET: 'secret' }, /^NOREN_COUNTER_SECRET is "…", but it takes at least 16 characters/],
    [{ NOREN_MAX_TENANTS: '0' }, /^NOREN_MAX_TENANTS is "0"/],
    [{ NOREN_MAX_WAITING: '0' }, /^NOREN_MAX_WAITING is "0"/],
    [{ NOREN_MAX_PER_CLIENT: 'all' }, /^NOREN_MAX_PER_CLIENT/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs NOREN_SANDBOX "off"/],
    [
      { NOREN_GMO_URL: 'https://p01.mul-pay.jp' },
      /^NOREN_GMO_URL needs NOREN_GMO_SHOP_NAME, .+, NOREN_GMO_SITE_PASS/,
    ],
    [{ NOREN_GMO_URL: 'http://p01.mul-pay.jp' }, /^NOREN_GMO_URL is "http:.+ https:/],
    [{ NOREN_GMO_SHOP_NAME: '森の湯' }, /^NOREN_GMO_SHOP_NAME is "森の湯"/],
    [{ NOREN_GMO_SHOPS: '{}' }, /^NOREN_GMO_SHOPS: the value is not as in \[/],
    [{ NOREN_GMO_SHOPS: '[{"shop_id":"2"}]' }, /^NOREN_GMO_SHOPS: 0\.shop_name is not/],
    [
      { NOREN_GMO_SHOPS: '[{"shop_name":"N","shop_id":"2","shop_pass":"p","site_id":"s"}]' },
      /^NOREN_GMO_SHOPS: 2 needs site_id and site_pass/,
    ],
    [
      { NOREN_GMO_SHOP_ID: '1', NOREN_GMO_SHOPS: '[{"shop_name":"N","shop_id":"1","shop_pass":"secret"}]' },
      /^NOREN_GMO_SHOPS: shop_id 1 is there twice/,
    ],
    [
      {
        NOREN_GMO_SITE_ID: '1',
        NOREN_GMO_SHOPS:
          '[{"shop_name":"N","shop_id":"2","shop_pass":"p","site_id":"1","site_pass":"secret"}]',
      },
      /^NOREN_GMO_SHOPS: site_id 1 of 2 is there with another site_pass/,
    ],
    [{ DATABASE_URL: 'me:secret@host' }, /^DATABASE_URL/],
    [{ DATABASE_URL: 'mysql://me:secret@host/db' }, /^DATABASE_URL is "mysql:\/\/…@host\/db"/],
  ]
  for (const [env, sentence] of cases) {
    assert.throws(
      () => readServerSettings(env),
      (error: Error) =>
        error instanceof SettingError && sentence.test(error.message) && !/secret/.test(error.message),
      JSON.stringify(env),
    )
  }
})

test.run()
