import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import type { OutsideReading, OutsideWriting } from '../../store/outside.ts'
import type { Store } from '../../store/store.ts'
import type { Vault } from '../vault.ts'

/*
 * By which push services know that a message is ours (RFC 8292): a pair of keys that each company makes once. Browsers subscribe to the public one; the private one is kept like other secrets.
 */

const secretName = 'web-push'

/** A signature is good for so long (s); services take no more than a day. */
const signedSeconds = 12 * 3600

/** The pair of a company, made when it is first asked for. */
export async function pushKeyOf(
  store: Pick<Store, 'read' | 'write'>,
  vault: Vault,
  company: string,
  now: number,
): Promise<JsonWebKey> {
  const known = await readPushKey(store, vault, company)
  if (known) return known
  return store.write(company, async ({ outside }) => {
    // Two devices asked at once: the first pair stays.
    const made = await keyIn(outside, vault, company)
    if (made) return made
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    const sealed = vault.seal({ company, name: secretName }, JSON.stringify(key))
    await (outside as OutsideWriting).putSecret(secretName, sealed, now)
    return key
  })
}

/** The pair that is there. Throws `Unsealable` where the key of the server is another one by now. */
export function readPushKey(
  store: Pick<Store, 'read'>,
  vault: Vault,
  company: string,
): Promise<JsonWebKey | undefined> {
  return store.read(company, ({ outside }) => keyIn(outside, vault, company))
}

async function keyIn(
  outside: Pick<OutsideReading, 'secret'>,
  vault: Vault,
  company: string,
): Promise<JsonWebKey | undefined> {
  const sealed = await outside.secret(secretName)
  return sealed === undefined
    ? undefined
    : (JSON.parse(vault.open({ company, name: secretName }, sealed)) as JsonWebKey)
}

/** What browsers subscribe to: the public key (uncompressed, base64url). */
export function publicPartOf({ x = '', y = '' }: JsonWebKey): string {
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return Buffer.concat([Buffer.from([4]), left ?? Buffer.alloc(0), right ?? Buffer.alloc(0)]).toString(
    'base64url',
  )
}

/**
 * The header `authorization` of a message.
 * @param contact who sends it, for the people of the push service: an address of ours
 */
export function vapidHeader(key: JsonWebKey, endpoint: string, contact: string, now: number): string {
  const said = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + signedSeconds,
    sub: contact,
  }
  const signed = `${said({ typ: 'JWT', alg: 'ES256' })}.${said(claims)}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicPartOf(key)}`
}
