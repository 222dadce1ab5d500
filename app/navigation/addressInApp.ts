import { parseAddress, writeAddress } from './address.ts'

/** The whole address of a path of the app, for a window or for the page around the frame. */
export function addressInApp(path: string): string {
  const { basePath = '/', routing = 'history' } = window.norenStarted?.runtime ?? {}
  return new URL(writeAddress(parseAddress(path), basePath, routing), location.href).href
}
