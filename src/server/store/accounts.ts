/** Who may sign in, as every engine keeps it. */

export interface Credential {
  userName: string
  company: string
  /** See `auth/passwords.ts`. */
  hash: string
  /** Somebody else made the password: it opens nothing but the choice of another one. */
  mustChange?: boolean
}

/** The one link that begins the shop of an empty store; see `auth/beginning.ts`. */
export interface Beginning {
  secretHash: string
  expiresAt: number
  /** The call that used it, and the company it made. */
  callId?: string
  company?: string
}

/** The link by which an owner who forgot the password chooses a new one; see `recover/recovery.ts`. */
export interface Recovery {
  secretHash: string
  userName: string
  company: string
  expiresAt: number
  usedAt?: number
}

export interface StoredSession {
  tokenHash: string
  userName: string
  company: string
  expiresAt: number
  /** The badge it was opened with (its hash); it ends when the person has another one, or none. */
  badge?: string
  /** What the browser calls itself, in short, and since when; not of sessions before 2026-11-22. */
  device?: string
  openedAt?: number
  /** It opens nothing any more, also when the account is opened again, and its device is told why. */
  ended?: 'paused'
}

/** A browser that a person signed in with; see `auth/known-device.ts`. */
export interface KnownDevice extends Person {
  deviceHash: string
  expiresAt: number
}

/** What a person signs in with beside the password; see `auth/second-step.ts`. */
export interface SecondStep extends Person {
  /** The secret of the authenticator, as the vault sealed it. */
  sealed: string
  /** Absent until the person proved that their phone makes the right codes: until then it asks nobody. */
  onSince?: number
  /** The latest time step whose code was used: no code up to it opens anything again. */
  lastStep: number
  /** Hashes of the codes for when the phone is lost; each works once. */
  recovery: string[]
}

/** A second step as a database answers it. */
export type SecondStepRow = Omit<SecondStep, 'onSince' | 'recovery'> & {
  onSince: number | null
  recovery: string
}

export function secondStepOf({ recovery, ...row }: SecondStepRow): SecondStep {
  return { ...(withoutNulls(row) as unknown as SecondStep), recovery: JSON.parse(recovery) as string[] }
}

type OptionalOfSession = 'badge' | 'device' | 'openedAt' | 'ended'

/** A session as a database answers it. */
export type SessionRow = Omit<StoredSession, OptionalOfSession> & {
  [F in OptionalOfSession]: NonNullable<StoredSession[F]> | null
}

export function sessionOf(row: SessionRow): StoredSession {
  return withoutNulls(row) as unknown as StoredSession
}

/** A credential as a database answers it. */
export type CredentialRow = Omit<Credential, 'mustChange'> & { mustChange: number }

export function credentialOf({ mustChange, ...credential }: CredentialRow): Credential {
  return mustChange === 0 ? credential : { ...credential, mustChange: true }
}

/** What a database holds nothing of is absent in ours. */
export function withoutNulls(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** Somebody of a company: rows of two companies may carry the same name. */
export interface Person {
  userName: string
  company: string
}

/** Who may sign in; user names are unique over all companies, whatever their case. */
export interface Accounts {
  credential(userName: string): Promise<Credential | undefined>
  setCredential(credential: Credential): Promise<void>
  session(tokenHash: string): Promise<StoredSession | undefined>
  /** Those of these tokens that are known, in any order. */
  sessions(tokenHashes: readonly string[]): Promise<StoredSession[]>
  openSession(session: StoredSession): Promise<void>
  extendSession(tokenHash: string, expiresAt: number): Promise<void>
  /** Of one token; does nothing when there is none. */
  closeSession(tokenHash: string): Promise<void>
  /** Of a person; their browsers are strangers again. */
  closeSessionsOf(person: Person): Promise<void>
  /** Ends them for good, and remembers why for as long as they would have lasted. */
  pauseSessionsOf(person: Person): Promise<void>
  /** Of everybody of a company, those that ran out too; the youngest first. */
  sessionsOf(company: string): Promise<StoredSession[]>
  /** Of everybody of a company. */
  credentialsOf(company: string): Promise<Credential[]>
  beginning(): Promise<Beginning | undefined>
  /** Takes the place of the one there was. */
  setBeginning(beginning: Beginning): Promise<void>
  recovery(secretHash: string): Promise<Recovery | undefined>
  /** Takes the place of the person's one before. */
  setRecovery(recovery: Recovery): Promise<void>
  /** Whether a token of a login page opens something for the first time; it never does again. Remembered until `expiresAt`. */
  spendToken(tokenHash: string, expiresAt: number): Promise<boolean>
  isKnownDevice(device: Omit<KnownDevice, 'expiresAt'>): Promise<boolean>
  keepKnownDevice(device: KnownDevice): Promise<void>
  /** All browsers of a person but one are strangers again. */
  dropOtherDevices(kept: Person & { deviceHash: string | undefined }): Promise<void>
  secondStep(person: Person): Promise<SecondStep | undefined>
  /** Takes the place of the person's one before. */
  setSecondStep(step: SecondStep): Promise<void>
  dropSecondStep(person: Person): Promise<void>
  /** Of everybody of a company. */
  secondStepsOf(company: string): Promise<SecondStep[]>
  /** Sessions, links, tokens and known browsers that ran out. */
  dropExpired(now: number): Promise<void>
  /** Whether nobody can sign in yet. */
  isEmpty(): Promise<boolean>
}
