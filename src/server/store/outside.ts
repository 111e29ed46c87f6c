/**
 * The road to others and back. What stands in line is worked at by whichever process takes it: calls that a rule asked for (`effects`) and
 * what others told us (`inbox`). Of one subject of one account one at a time, in the order it came (O3).
 */

export type LineTable = 'effects' | 'inbox'

/** What a thing in line is about. */
export interface InLine {
  /** The shop at a marketplace, or the contract with a carrier: `Shopee/88210045`. */
  account: string
  /** What of that account: `order/2411ABC`. */
  subject: string
  /** Which work it is: `ship-order`. */
  kind: string
  /** Names it once and for all: a second one under the same key is the same. Where a provider takes such a key, it gets this one. */
  key: string
}

/** A call that a rule asks for. */
export interface NewEffect extends InLine {
  /** JSON text. */
  params: string
  /** Not before this instant (ms since 1970). */
  dueAt: number
  /** As the rule has it (`domain/effect.ts`). */
  looksThen?: true
}

/** What somebody told us. */
export interface NewArrival extends InLine {
  /** As they came. */
  bytes: Uint8Array
}

interface TakenFrom extends InLine {
  number: number
  /** With this one: from the second on, an earlier one may have reached the other side and its answer been lost (O4). */
  attempts: number
  /** Why it came to nothing the time before (`LineEnd`). */
  problem: string | null
}

/** What a worker took, and has until its lease ends. */
export interface Taken {
  effects: TakenFrom & Pick<NewEffect, 'params'>
  inbox: TakenFrom & Pick<NewArrival, 'bytes'>
}

/** What a worker has taken, and under which name. */
export interface Taking {
  number: number
  lease: string
}

/** What became of it. */
export type LineEnd =
  | { status: 'done'; answer?: string; endedAt: number }
  /** For a person to look at, or for those who run the server: `problem` says which (JSON text). */
  | { status: 'failed'; problem: string; answer?: string; endedAt: number }
  /** Once more, not before then. */
  | { status: 'waiting'; problem: string; dueAt: number }

/** Who works at what, among all processes and companies. */
export interface Lines<T extends LineTable = LineTable> {
  /** Accounts of which something is due that nobody works at; those first that waited longest. */
  due(now: number): Promise<{ company: string; account: string }[]>
  /** Takes what stands first of each subject of an account and is due, at most so many. Holds no company's lock. */
  take(of: {
    company: string
    account: string
    /** The worker, under a name of its own for each time. */
    lease: string
    now: number
    until: number
    most: number
    /** Kinds of work that are left where they are. */
    without?: readonly string[]
  }): Promise<Taken[T][]>
  /** Whatever was taken under a lease, and has not ended, is held until later. Answers how much that is: none where others took it. */
  renew(of: { company: string; account: string; lease: string; until: number }): Promise<number>
}

/** Whose shop it is that somebody told of, and what they told. */
export interface Inbox extends Lines<'inbox'> {
  /** Keeps what came, without the company's lock; false when the very same came before. What was tried in vain of its subject is due at once: it would hold this up. */
  put(company: string, arrival: NewArrival & { at: number }): Promise<boolean>
}

/** A shop at a marketplace that a company linked. */
export interface LinkedShop {
  channel: string
  shopId: string
  linkedAt: number
}

/** Somebody went to a marketplace to link a shop. */
export interface Grant {
  /** SHA-256 (hex) of the state that comes back with them. */
  stateHash: string
  company: string
  userName: string
  channel: string
  madeAt: number
  expiresAt: number
}

/** A browser that may be told something while the app is closed. */
export interface PushSubscription {
  /** SHA-256 (hex) of where it is reached. */
  id: string
  userName: string
  /** Of the session that asked for it: once that has ended, so has this. */
  tokenHash: string
  /** Where it is reached and by which keys; see `outside/vault.ts`. */
  sealed: string
  /** What it wants to hear (JSON text of `AlertWants`). */
  wants: string
  keptAt: number
}

/** So often something happened, counted by a stretch of time. */
export interface TallyEntry {
  name: string
  /** When the stretch began (ms since 1970). */
  slot: number
  times: number
}

/** What all processes of a server count together, whichever company's it is. */
export interface Tallies {
  add(entries: readonly TallyEntry[]): Promise<void>
  /** A process says that it lives. Answers how many said so since then. */
  beat(process: string, at: { now: number; since: number }): Promise<number>
  forget(before: number): Promise<void>
}

/** What is known of the road before a company is. */
export interface Outside {
  readonly tallies: Tallies
  readonly effects: Lines<'effects'>
  readonly inbox: Inbox
  companyOfShop(channel: string, shopId: string): Promise<string | undefined>
  openGrant(grant: Grant): Promise<void>
  /** The state of a grant opens once, and in its time; else it is said why not. */
  spendGrant(stateHash: string, now: number): Promise<Grant | 'unknown' | 'expired' | 'used'>
}

/** How the lines of an account stand. */
export interface AccountStanding {
  account: string
  /** What is due, or was tried in vain and waits for its next time. What has its own time is not counted before it. */
  waiting: number
  /** The earliest instant at which any of it is or was due (ms since 1970). */
  dueSince?: number
  failed: number
}

/** Something that came to nothing. */
export interface FailedEntry extends Pick<InLine, 'subject' | 'kind'> {
  line: LineTable
  number: number
  /** JSON text, as `LineEnd` has it. */
  problem: string
  endedAt: number
}

/** Something that is due, or was tried in vain and waits for its next time. */
export interface WaitingEntry extends Pick<InLine, 'subject' | 'kind'> {
  line: LineTable
  number: number
  attempts: number
  dueAt: number
  /** Why it waits, as `LineEnd` has it; nothing where it was not tried yet. */
  problem?: string
}

/** Once that something in line was worked at, and what came of it: for people who ask what happened. */
export interface Tried extends Pick<InLine, 'account' | 'subject' | 'kind'> {
  line: LineTable
  attempts: number
  /** When it began (ms since 1970), and how long it took (ms). */
  at: number
  ms: number
  outcome: 'done' | 'waiting' | 'failed' | 'given-up'
  /** What stood in the way, as `LineEnd` has it; of what was given up, by whom. */
  problem?: string | undefined
  /** What was asked and answered, without secrets and buyers' data (JSON text). */
  calls?: string | undefined
}

/** What is asked of the log. */
export interface TriesAsked {
  /** Of one account alone. */
  account?: string
  /** Of one order alone, as its marketplace numbers it. */
  order?: string
  /** Only what came to nothing. */
  failed?: boolean
  since: number
  most: number
}

/** What is known of an account beside its lines. Instants are ms since 1970. */
export interface AccountFacts {
  /** When its marketplace told us of something last. */
  hookAt?: number
  /** When its tokens are renewed next. */
  renewsAt?: number
}

/** The road of one company, within the open transaction. */
export interface OutsideReading {
  linkedShops(): Promise<LinkedShop[]>
  /** Of all counts whose names begin so, how often it happened in stretches that began since then: over all processes, and companies. */
  tallies(names: string, since: number): Promise<Pick<TallyEntry, 'name' | 'times'>[]>
  factsOf(account: string): Promise<AccountFacts>
  /** What of an account is due or was tried in vain, over both lines; what waits longest first. */
  waitings(account: string, now: number, most: number): Promise<WaitingEntry[]>
  /** From the log, the latest first. */
  tries(asked: TriesAsked): Promise<Tried[]>
  /** How much of an account came to nothing since then, by the log. */
  countTroubles(account: string, since: number): Promise<number>
  /** How many calls whose keys begin so failed and were not given up. */
  countFailed(account: string, keys: string): Promise<number>
  /** Of each account of which something waits or failed, over both lines, by name. */
  standings(now: number): Promise<AccountStanding[]>
  /** What failed of an account, over both lines, the latest first; where told, only that whose keys begin so. */
  failures(account: string, most: number, keys?: string): Promise<FailedEntry[]>
  /** As it was sealed; see `outside/vault.ts`. */
  secret(name: string): Promise<string | undefined>
  /** Those of the company, by id. */
  pushSubscriptions(): Promise<PushSubscription[]>
}

export interface OutsideWriting extends OutsideReading {
  /**
   * Written with the command that asked for them: refused or undone, they do not exist (O1). What of the same subject was tried in vain is tried again no later, so that a
   * call that nobody waits for any more holds up none that somebody asked for now.
   */
  addEffects(effects: readonly NewEffect[], origin: { deviceId: string; seq: number }): Promise<void>
  /** Says what became of something taken; false when the lease ran out and somebody else has it. */
  end(table: LineTable, taking: Taking, end: LineEnd): Promise<boolean>
  /**
   * Something was read anew: what failed to be read of it before is done with. Of one account and subject, over both lines; of the calls those alone that read.
   * Answers whether there was any.
   */
  supersede(
    read: Pick<InLine, 'account' | 'subject'>,
    besides: { table: LineTable; number: number },
  ): Promise<boolean>
  noteTries(tries: readonly Tried[]): Promise<void>
  /**
   * Somebody gives up what failed, or waits after it was tried in vain and is in nobody's hands: it is done with. Answers what it was; nothing where it came to an
   * end meanwhile, or keeps its account going.
   */
  giveUp(
    table: LineTable,
    number: number,
    by: { now: number; answer: string },
  ): Promise<
    (Pick<InLine, 'account' | 'subject' | 'kind'> & { params: string; attempts: number }) | undefined
  >
  /** Something that failed, or waits after it was tried in vain, is tried once more; false when it does not, or is forgotten. */
  tryAgain(table: LineTable, number: number, dueAt: number): Promise<boolean>
  /** What waits for an account is due from now on: the way is free again. */
  wake(account: string, now: number): Promise<void>
  /** False when the shop is another company's. */
  linkShop(shop: LinkedShop): Promise<boolean>
  unlinkShop(channel: string, shopId: string): Promise<void>
  putSecret(name: string, sealed: string, at: number): Promise<void>
  dropSecret(name: string): Promise<void>
  /** In the place of one of the same browser, whoever had that. */
  putPushSubscription(subscription: PushSubscription): Promise<void>
  dropPushSubscription(id: string): Promise<void>
  /** Drops what was done before an instant, and grants that are over since then. */
  forgetDone(before: number): Promise<void>
}
