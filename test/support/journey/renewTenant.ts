import { addresses } from '../addresses.ts'

async function send(address: string, init: RequestInit): Promise<void> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
}

/**
 * Makes a tenant as it was at first: without bookings, sessions, faults and payments at the gateway, with its own clock and
 * settings. A new tenant takes thirty times longer.
 */
export async function renewTenant(tenant: string): Promise<void> {
  await send(`${addresses.api}/t/${tenant}/sandbox/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: addresses.api },
    body: '{}',
  })
  await send(`${addresses.doubles}/gmo/t/${tenant}/sandbox`, { method: 'DELETE' })
}
