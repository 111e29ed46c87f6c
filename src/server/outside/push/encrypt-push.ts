import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser is reached, and what seals a message so that it alone reads it. */
export interface PushPlace {
  endpoint: string
  /** Its public key (P-256, uncompressed) and its secret of 16 bytes, both base64url. */
  p256dh: string
  auth: string
}

const saltBytes = 16
/** Behind the text, in its last record (RFC 8188). */
const lastRecord = Buffer.from([2])
/** Longer than any message of ours: one record holds it. */
const recordBytes = 4096

/** A message as a push service passes it on (RFC 8291, aes128gcm): it reads nothing of it. Throws where the keys are no keys. */
export function encryptPush(text: string, { p256dh, auth }: PushPlace): Buffer {
  const ours = createECDH('prime256v1')
  const ourKey = ours.generateKeys()
  const theirKey = Buffer.from(p256dh, 'base64url')
  const shared = ours.computeSecret(theirKey)
  const salt = randomBytes(saltBytes)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey])
  const secret = derived(shared, Buffer.from(auth, 'base64url'), about, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealing = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [sealing.update(Buffer.concat([Buffer.from(text), lastRecord])), sealing.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  const head = Buffer.concat([salt, size, Buffer.from([ourKey.length]), ourKey])
  return Buffer.concat([head, ...sealed, sealing.getAuthTag()])
}

function derived(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))
}
