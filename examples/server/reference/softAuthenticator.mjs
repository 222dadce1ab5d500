import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device with passkeys, for programs without a browser: the recorded examples, and tests. Its keys are ES256. */

const sha256 = (data) => createHash('sha256').update(data).digest()

/** A length or a number of CBOR: its major type, and the value. */
function head(major, value) {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** CBOR of what an attestation contains: whole numbers, texts, bytes and maps. */
function cbor(value) {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, hasKey: 64 }

/** See `softAuthenticator.d.mts`. */
export function softAuthenticator({ origin, counts = true, verifies = true, isSynced = false }) {
  const passkeys = []

  const flagsOf = (more = 0) =>
    FLAGS.present |
    (verifies ? FLAGS.verified : 0) |
    (isSynced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
    more

  function authenticatorData(rpId, flags, counter, key = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key])
  }

  const clientData = (type, challenge, { topOrigin, ...others }) =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge, origin, crossOrigin: topOrigin !== undefined },
        ...(topOrigin !== undefined && { topOrigin }),
        ...others,
      }),
    )

  return {
    passkeys,

    create({ challenge, rp, user }, context = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
      const key = new Map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ])
      const size = Buffer.from([0, id.length])
      const credentialData = Buffer.concat([Buffer.alloc(16), size, id, cbor(key)])
      const authData = authenticatorData(rp.id, flagsOf(FLAGS.hasKey), 0, credentialData)
      const attestation = new Map([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      passkeys.push({
        ...{ id: id.toString('base64url'), rpId: rp.id, userHandle: user.id, name: user.name },
        ...{ privateKey, counter: 0 },
      })
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, context).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    sign({ challenge, rp_id }, { passkey = passkeys.find(({ rpId }) => rpId === rp_id), ...context } = {}) {
      if (!passkey) throw new Error(`No passkey of ${rp_id}`)
      if (counts) passkey.counter += 1
      const authData = authenticatorData(rp_id, flagsOf(), passkey.counter)
      const data = clientData('webauthn.get', challenge, context)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.privateKey)
      return {
        id: passkey.id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: passkey.userHandle,
        },
      }
    },
  }
}
