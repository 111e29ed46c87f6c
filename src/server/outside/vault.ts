import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Seals what others trust us with: tokens of marketplaces, keys of carriers (O8). What is sealed may lie in a table and in a
 * backup; the key stands in KHOTAY_SECRET_KEY, or in a file beside the data that no backup holds.
 */

/** Whose secret it is. What is sealed for one place opens at no other. */
export interface SecretPlace {
  company: string
  /** `Shopee/88210045`. */
  name: string
}

export interface Vault {
  seal(place: SecretPlace, text: string): string
  /** Throws `Unsealable` where the key is another one, or the text is not as it was sealed. */
  open(place: SecretPlace, sealed: string): string
  /** Whether it was sealed with a key that is on its way out. */
  isOld(sealed: string): boolean
}

/** A secret that nobody opens any more: the shop has to be linked again. */
export class Unsealable extends Error {}

const shortest = 32
const keyFile = 'secret.key'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * The vault of a server. KHOTAY_SECRET_KEY may name several keys with commas between them: the first seals, each opens, so that keys are
 * changed with the old one behind the new one for a while. Without it the data folder keeps one (0600), made when it is first needed;
 * servers that share a database have no folder in common, and no vault. Throws with a sentence when a key is too short.
 */
export function openVault(
  { KHOTAY_SECRET_KEY: named }: NodeJS.ProcessEnv,
  folder?: string,
): Vault | undefined {
  if (named) return vaultOf(named.split(',').map((key) => key.trim()))
  return folder === undefined ? undefined : vaultOf([readKeyFile(folder)])
}

function vaultOf(texts: readonly string[]): Vault {
  if (texts.some((text) => text.length < shortest))
    throw new Error(`KHOTAY_SECRET_KEY is too short; use ${shortest} characters or more for each key.`)
  const keys = texts.map(keyOf)
  const [newest] = keys as [Key]
  return {
    seal(place, text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, newest.bytes, iv).setAAD(nameOf(place))
      const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      return `1.${newest.id}.${sealed.toString('base64url')}`
    },

    open(place, sealed) {
      const [, id = '', text = ''] = /^1\.([0-9a-f]{8})\.([\w-]+)$/.exec(sealed) ?? []
      const key = keys.find((known) => known.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (!key || bytes.length < ivBytes + tagBytes) throw new Unsealable('No key opens this secret.')
      try {
        const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(nameOf(place))
          .setAuthTag(bytes.subarray(-tagBytes))
        return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        throw new Unsealable('The secret is not as it was sealed.')
      }
    },

    isOld: (sealed) => !sealed.startsWith(`1.${newest.id}.`),
  }
}

interface Key {
  /** Says which key sealed, and nothing of it. */
  id: string
  bytes: Buffer
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, 'khotay', 'secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

function nameOf({ company, name }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([company, name]))
}

function readKeyFile(folder: string): string {
  const file = join(folder, keyFile)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
