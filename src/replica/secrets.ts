import { badgeSecret, badgeText } from '../domain/people/badge.ts'

/*
 * 2026-11-21. What a PIN protects, and what it does not.
 *
 * - It keeps people from working under each other's names by mistake or in passing: the phone asks at every change of hands, slowly, and
 *   after five wrong tries only the password helps.
 * - It does not protect a phone whose memory somebody reads out: the tokens of all lanes lie there readable, because the work of people who
 *   are not looking has to be sent too, also by the worker with the app closed. And four digits are soon tried once the hash is out.
 *   For a lost phone the owner ends the sessions on the server.
 * - Hashing needs WebCrypto, which browsers give to pages over HTTPS (and localhost) only. The offline app has it always. A page over plain
 *   http has neither PIN nor badge: people change by password, and the screens say so.
 */

export interface PinHash {
  /** Hex. */
  salt: string
  /** Rounds of PBKDF2 with SHA-256; a stored hash names its own, so that it can be raised later. */
  rounds: number
  /** Hex, 32 bytes. */
  hash: string
}

/** About 0.2 s on a middling phone of 2022, half a second on an old one. */
const pinRounds = 320_000

const pinPattern = /^\d{4,8}$/

/** Four to eight digits. */
export function isPin(text: string): boolean {
  return pinPattern.test(text)
}

/** Whether this page may hash at all. */
export function canKeepSecrets(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** A new hash with a salt of its own. Throws where there is no WebCrypto. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, rounds: pinRounds, hash: await derive(pin, salt, pinRounds) }
}

export async function fitsPin(pin: string, { salt, rounds, hash }: PinHash): Promise<boolean> {
  return (await derive(pin, salt, rounds)) === hash
}

/** The text of a new badge, and what the shop's rows keep of it. */
export async function makeBadge(userName: string): Promise<{ text: string; hash: string }> {
  const text = badgeText(userName, badgeSecret(crypto.getRandomValues(new Uint8Array(64))))
  return { text, hash: await hashBadge(text) }
}

/** SHA-256, hex. */
export async function hashBadge(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

async function derive(pin: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
