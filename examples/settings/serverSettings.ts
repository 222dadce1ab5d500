import type { TenantLimits } from '../sandbox/tenants/createTenant.ts'
import type { UploadLimits } from '../server/attachments/uploadLimits.ts'
import type { DatabaseLimits } from '../server/database/engines/postgres.ts'
import type { GatewaySettings } from '../server/gateways/gatewaySettings.ts'
import type { BookingLimits } from '../server/limits/bookingLimits.ts'
import type { CallLimits } from '../server/limits/callLimits.ts'
import type { PasskeySettings } from '../server/passkeys/relyingParty.ts'
import type { ProviderSettings } from '../server/providers/provider.ts'
import type { SessionSettings } from '../server/sessions/tokens.ts'
import { inProject } from '../server/start/projectRoot.ts'
import { SettingError } from '../server/start/SettingError.ts'
import type { Environment } from './variable.ts'
import { readVariables } from './variables.ts'

/** The settings of a start, from environment variables. Port 0 lets the system choose, for tests. */
export type ServerSettings = {
  ports: { app: number; pages: number; doubles: number; api: number }
  /** A PostgreSQL address; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null
  /** The limits of a PostgreSQL. */
  databaseLimits: DatabaseLimits
  /** The folder of uploaded files; null for a temporary one, beside a database in memory. */
  filesFolder: string | null
  /** The folder of the hotels' pictures. Tests have simpler ones. */
  picturesFolder: string
  smtpUrl: string | null
  bookingLimits: BookingLimits
  uploadLimits: UploadLimits
  sessionSettings: SessionSettings
  gatewaySettings: GatewaySettings
  providerSettings: ProviderSettings
  passkeySettings: PasskeySettings
  /** The key with which the hotel's own systems report transfers; null without one. */
  operatorKey: string | null
  /** The key of the hashes of what is counted; null for a random one in the database. */
  counterSecret: string | null
  tenantLimits: TenantLimits
  /** Whether the sandbox wraps the server. */
  sandbox: boolean
  /** Whether the days of very large hotels are generated in the background from the start on, or at the first call. */
  daysAtStart: boolean
  /** Whether the app calls the API at `/api` and `/identity` of its own origin instead of the API's port. */
  sameOrigin: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` counts. */
  trustedProxies: string[]
  callLimits: CallLimits
}

/** Refuses the sandbox with outgoing mail: anybody can create a tenant, and reset its limits of mails and bookings. */
function checkMail({ smtpUrl, sandbox }: ServerSettings): void {
  if (smtpUrl === null || !sandbox) return
  throw new SettingError(
    'SMTP_URL needs NOREN_SANDBOX "off": in the sandbox, anybody can reset the limits of mails. Without SMTP_URL, /sandbox shows the mails.',
  )
}

/**
 * Reads the settings of this start. A missing variable has its default. Throws a SettingError that names the
 * variable, its value and what it accepts.
 */
export function readServerSettings(env: Environment): ServerSettings {
  const values = readVariables(env)
  const port = values.NOREN_PORT
  const timeoutMs = values.NOREN_GATEWAY_TIMEOUT
  const settings: ServerSettings = {
    ports: { app: port, pages: port + 1, doubles: port + 2, api: port + 3 },
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.NOREN_DATA,
    databaseLimits: {
      connections: values.NOREN_CONNECTIONS,
      lockMs: values.NOREN_LOCK_TIMEOUT,
      statementMs: values.NOREN_STATEMENT_TIMEOUT,
    },
    filesFolder: values.NOREN_FILES,
    picturesFolder: inProject('examples/pictures'),
    smtpUrl: values.SMTP_URL,
    bookingLimits: {
      bookingsPerAddress: values.NOREN_BOOKINGS_PER_ADDRESS,
      mailsPerRecipient: values.NOREN_MAILS_PER_RECIPIENT,
      transferRoomsPerAddress: values.NOREN_TRANSFER_ROOMS_PER_ADDRESS,
      transferRoomsPerRecipient: values.NOREN_TRANSFER_ROOMS_PER_RECIPIENT,
    },
    uploadLimits: {
      uploadsPerAddress: values.NOREN_UPLOADS_PER_ADDRESS,
      megabytesPerAddress: values.NOREN_UPLOAD_MEGABYTES_PER_ADDRESS,
      uploadMegabytes: values.NOREN_UPLOAD_MEGABYTES,
      megabytesPerHotel: values.NOREN_FILE_MEGABYTES_PER_HOTEL,
    },
    sessionSettings: { accessMinutes: values.NOREN_ACCESS_MINUTES },
    gatewaySettings: {
      timeoutMs,
      leaseMs: timeoutMs + 5_000,
      // Without `NOREN_GMO_URL` the sandbox's double is called, with its published accounts.
      gmo: {
        base: values.NOREN_GMO_URL,
        shops: values.NOREN_GMO_SHOPS,
        refundDays: values.NOREN_GMO_REFUND_DAYS,
      },
    },
    providerSettings: {
      clients: values.NOREN_PROVIDERS,
      sites: values.NOREN_BRAND_SITES,
      timeoutMs: values.NOREN_PROVIDER_TIMEOUT,
    },
    passkeySettings: { domains: values.NOREN_PASSKEYS },
    operatorKey: values.NOREN_OPERATOR_KEY,
    counterSecret: values.NOREN_COUNTER_SECRET,
    tenantLimits: {
      mostTenants: values.NOREN_MAX_TENANTS,
      tenantsPerAddress: values.NOREN_TENANTS_PER_ADDRESS,
    },
    sandbox: values.NOREN_SANDBOX,
    daysAtStart: values.NOREN_DAYS_AT_START,
    sameOrigin: values.NOREN_SAME_ORIGIN,
    trustedProxies: values.NOREN_TRUSTED_PROXIES,
    callLimits: {
      maxWaiting: values.NOREN_MAX_WAITING,
      maxWaitingLarge: values.NOREN_MAX_WAITING_LARGE,
      maxPerClient: values.NOREN_MAX_PER_CLIENT,
    },
  }
  checkMail(settings)
  return settings
}
