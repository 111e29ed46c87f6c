import { createHash, randomInt } from 'node:crypto'
import { WireFault } from '../http/errors.ts'
import { Unsealable, type Vault } from '../outside/vault.ts'
import type { Accounts, Person, SecondStep } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { type Attempts, countAttempt } from './attempts.ts'
import { stepOfCode } from './totp.ts'

/*
 * 2026-11-27, signing in with two steps: the password, then a code of an authenticator on the person's phone (see `totp.ts`).
 *
 *   off ──▶ begun: secret and recovery codes shown, asks nobody ──▶ proved by a code ──▶ on: asked at every sign-in by password
 *    ▲                                                                                  │
 *    └─────────── the person, with the password · the owner, for somebody else ─────────┘
 *
 * - The secret lies sealed, recovery codes as hashes. A code opens once, and so does none before it; a recovery code opens once.
 * - It is asked by the server alone: PIN and badge on a phone the person signed in with stay as they are, with and without a network.
 * - A restore without the key of the vault opens no secret: recovery codes open then, and the owner takes the step off for the others. An
 *   owner without either chooses a new password by `npm run recover`, whose link asks for no code: it is of who holds the server.
 */

/** How many codes there are for when the phone is lost. */
export const recoveryCodeCount = 10
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** "k7mw-xr4p-n2ha-3c9t": 79 bits, so that a fast hash keeps them. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join('')
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, group).join('-'))
}

/** What is kept of a recovery code, however it was typed. */
export function hashOfRecovery(code: string, { userName, company }: Person): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256')
    .update(JSON.stringify([company, userName, plain]))
    .digest('hex')
}

export interface CodeCheck {
  store: Store
  vault: Vault | undefined
  /** Those of codes, counted apart from passwords. */
  codeAttempts: Attempts
  address: string
  knownDevice: string | undefined
  now: number
}

/** Whether a second step stands between the password and the shop. */
export async function hasSecondStep(store: Store, person: Person): Promise<boolean> {
  return (await store.accounts.secondStep(person))?.onSince !== undefined
}

/** Lets a person pass who has no second step, or whose code is right; uses the code up. Throws what to do otherwise. */
export async function passSecondStep(
  check: CodeCheck,
  person: Person,
  code: string | undefined,
): Promise<void> {
  const { store, vault, codeAttempts, address, knownDevice, now } = check
  if (!(await hasSecondStep(store, person))) return
  if (code === undefined || code.trim() === '') throw new WireFault('code-needed')
  const place = { user: `code ${person.company} ${person.userName}`, address, knownDevice }
  const takeBack = countAttempt(codeAttempts, place, now)
  const passed = await store.write(person.company, async ({ accounts }) => {
    const step = await accounts.secondStep(person)
    return step?.onSince === undefined || (await spendCode(accounts, step, code, { vault, now }))
  })
  if (!passed) throw new WireFault('code-wrong')
  takeBack()
}

/** Whether the code is one of the authenticator, not used before, or a recovery code that is left; it opens nothing a second time. */
export async function spendCode(
  accounts: Accounts,
  step: SecondStep,
  code: string,
  { vault, now }: { vault: Vault | undefined; now: number },
): Promise<boolean> {
  const used = stepOfTyped(step, code, { vault, now, lastStep: step.lastStep })
  if (used !== undefined) {
    await accounts.setSecondStep({ ...step, lastStep: used })
    return true
  }
  const hash = hashOfRecovery(code, step)
  if (!step.recovery.includes(hash)) return false
  await accounts.setSecondStep({ ...step, recovery: step.recovery.filter((kept) => kept !== hash) })
  return true
}

/** The time step whose code was typed, "123 456" or "123456"; nothing for a wrong one, and for one that was used. */
export function stepOfTyped(
  step: SecondStep,
  code: string,
  { vault, now, lastStep }: { vault: Vault | undefined; now: number; lastStep: number },
): number | undefined {
  const digits = code.replace(/\s/g, '')
  const secret = /^\d{6}$/.test(digits) ? openSecret(vault, step) : undefined
  return secret && stepOfCode(secret, digits, { now, lastStep })
}

export function placeOfStep({ company, userName }: Person): { company: string; name: string } {
  return { company, name: `second-step/${userName}` }
}

/** The secret in bytes; nothing where its key is another one. */
function openSecret(vault: Vault | undefined, step: SecondStep): Uint8Array | undefined {
  try {
    return vault && Buffer.from(vault.open(placeOfStep(step), step.sealed), 'base64url')
  } catch (error) {
    if (error instanceof Unsealable) return undefined
    throw error
  }
}
