export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli if the header `Accept-Encoding` allows it, else gzip, else `identity`. */
export function acceptedEncoding(accepts: string | undefined): Encoding {
  const names = (accepts ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
