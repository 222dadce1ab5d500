import { define } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'

/** The content of a file, or a part of it. A request or a response has the bytes as they are, and no JSON. */
export const Bytes = define<Blob>('Bytes', (value) => value instanceof Blob)

/** Whether the body or the response of a call is a file. */
export const isBytes = (struct: AnyStruct | undefined): boolean => struct?.type === 'Bytes'

/** The content type of a request with bytes. The server detects the type of the file. */
export const BYTES_TYPE = 'application/octet-stream'
