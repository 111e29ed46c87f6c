/** What travels on the wire. Field names are fixed: independent clients speak them too. */
import * as v from 'valibot'
import { personNameFault } from '../domain/people/person-name.ts'
import { BinName, binsAtOnce, NewBid } from '../domain/stock/add-bins.ts'

/** Raised when a message changes so that an older app could not understand it; older ones are told to update (426). */
export const wireVersion = 1
export const minWireVersion = 1

/** A push holds at most this many commands … */
export const pushCommandLimit = 200
/** … and this many bytes of JSON. */
export const pushByteLimit = 256 * 1024
/** So many pushes of one device may be on the road at a time. */
export const pushesOnTheRoad = 3

const Text = v.pipe(v.string(), v.maxLength(256))
const Token = v.pipe(v.string(), v.maxLength(512))
/** No store may choke on a name: PostgreSQL keeps no NUL, and half a surrogate pair is no text at all. */
const isPlain = v.check((text: string) => !/[\0\p{Surrogate}]/u.test(text))
const DeviceId = v.pipe(v.string(), v.minLength(4), v.maxLength(64), isPlain)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One action of a person, as it waits on the device and as it travels. `seq` is contiguous per device. */
export const CommandRecord = v.object({
  deviceId: DeviceId,
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64), isPlain),
  path: Text,
  method: Text,
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  params: v.unknown(),
  /** Device clock, ms since 1970. */
  at: v.number(),
  user: Text,
  company: Text,
})
export type CommandRecord = v.InferOutput<typeof CommandRecord>

export const PushRequest = v.object({
  token: Token,
  deviceId: DeviceId,
  wireVersion: Count,
  commands: v.pipe(v.array(CommandRecord), v.maxLength(pushCommandLimit)),
  /**
   * 2026-11-27: the id of the command before the first, by a device that sends ahead of an answer. Whoever used the numbers of that one (a copy of the device)
   * must not make this batch look as if it were next.
   */
  behind: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  /** 2026-11-27: where the device stands, when it has nothing further to send: what a pull would tell comes along, and saves a journey. */
  pull: v.optional(v.object({ cursor: Count, lineage: v.optional(Text), scope: v.optional(Text) })),
})
export type PushRequest = v.InferOutput<typeof PushRequest>

export const WireError = v.object({ code: v.string(), text: v.string() })

export const CommandAnswer = v.object({
  seq: Count,
  status: v.picklist(['applied', 'refused', 'failed']),
  result: v.optional(v.unknown()),
  error: v.optional(WireError),
})
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>

export const PushResponse = v.object({
  answers: v.array(CommandAnswer),
  version: Count,
  outOfOrder: v.optional(v.object({ expected: Count })),
  /**
   * 2026-11-25: from `seq` on the numbers belong to other commands, up to `expected`: a copy of this device (a profile that was copied, a backup that was put back
   * on another phone) used them. Nothing of ours was done under them; it comes again from `expected` on.
   * An app of before takes such an answer for none, and asks again until it is updated: its work waits and is not lost.
   */
  taken: v.optional(v.object({ seq: Count, expected: Count })),
  /** What a pull told behind these commands, where one was asked for; a device that misses it asks apart. Looked at as any `PullResponse` once it is wanted: the answers above stand without it. */
  pull: v.optional(v.unknown()),
  /** 2026-11-27: so many commands the server takes in a push. One that says so also heeds `behind`; without it a device sends at most 50, one push at a time. */
  most: v.optional(Count),
})
export type PushResponse = v.InferOutput<typeof PushResponse>

export const PullRequest = v.object({
  token: Token,
  deviceId: DeviceId,
  /** The company version the device stands at. */
  cursor: Count,
  /** The history the cursor belongs to, as a snapshot or pull named it; a device of an older app has none. */
  lineage: v.optional(Text),
  /**
   * 2026-11-21: the scope the device's rows are of, as the snapshot named it. A person's permissions change while the device goes on,
   * and people of one replica change apart: only the device knows whose sight its rows are.
   */
  scope: v.optional(Text),
  wireVersion: v.optional(Count),
})
export type PullRequest = v.InferOutput<typeof PullRequest>

export const TableDelta = v.object({
  puts: v.array(v.record(v.string(), v.unknown())),
  dels: v.array(v.string()),
})
export type TableDelta = v.InferOutput<typeof TableDelta>

export const PullResponse = v.object({
  from: Count,
  to: Count,
  /** The highest seq of this device whose effects the device holds once it applied this answer. */
  confirmedSeq: Count,
  /** 2026-11-25: which command that is, as far as it is kept; a device learns from it that a copy of it used its numbers. */
  confirmedId: v.optional(Text),
  /** Answers of this device's commands that were not applied and may not have been seen yet. */
  answers: v.array(CommandAnswer),
  tables: v.record(v.string(), TableDelta),
  more: v.boolean(),
  /** The cursor is too old, or of another history: take a new snapshot, keep the queue. */
  reset: v.optional(v.boolean()),
  /**
   * 2026-11-21: names the company's history. A backup that is put back starts another one, and versions of the two mean
   * different things: without the name, a device whose cursor the new history has passed would never notice.
   */
  lineage: v.optional(Text),
  minWireVersion: Count,
})
export type PullResponse = v.InferOutput<typeof PullResponse>

/**
 * 2026-11-27: what changed behind `from`, as a pull of this scope would tell it, that comes along with a poke when it is little. It confirms nothing. A device that
 * stands elsewhere, has something on its way or is of an older app takes the poke for the hint it was before.
 */
export const CarriedPage = v.object({
  from: Count,
  to: Count,
  lineage: Text,
  scope: v.string(),
  tables: v.record(v.string(), TableDelta),
})
export type CarriedPage = v.InferOutput<typeof CarriedPage>

export const SnapshotRequest = v.object({
  token: Token,
  deviceId: DeviceId,
  /** Resume here: the `table` and `last` of the last line that was stored. */
  table: v.optional(Text),
  after: v.optional(v.pipe(v.string(), v.maxLength(512))),
  /** Only these tables: a repair after sums that differ. */
  tables: v.optional(v.array(Text)),
  wireVersion: v.optional(Count),
})
export type SnapshotRequest = v.InferOutput<typeof SnapshotRequest>

/**
 * A line of the snapshot stream. `last` is opaque: give it back as `after` to go on behind it.
 *
 * 2026-11-21: every line also carries `version` and `left`. A stream that was cut and resumed would otherwise end with a
 * later V0 than its first rows were read at, and changes in between would be missed; the device keeps the first `version`
 * with its resume point. `left` (rows still to come) feeds the progress bar.
 */
export const SnapshotLine = v.union([
  v.object({ done: v.literal(true), version: Count, lineage: v.optional(Text), scope: v.optional(Text) }),
  v.object({
    table: v.string(),
    rows: v.array(v.record(v.string(), v.unknown())),
    last: v.string(),
    version: Count,
    left: Count,
    lineage: v.optional(Text),
    scope: v.optional(Text),
  }),
])
export type SnapshotLine = v.InferOutput<typeof SnapshotLine>

/** Asks what the tables of the device's scope hold, summed up, provided the shop still stands where the device does. */
export const SumsRequest = v.object({
  token: Token,
  deviceId: DeviceId,
  cursor: Count,
  /**
   * 2026-11-22: how this app reckons sums (`reckoning`), since rows hold several secrets and are summed up in parts. Absent in older apps,
   * which are told the sums of tables without secrets: of these both reckon alike.
   */
  reckoning: v.optional(Count),
  wireVersion: v.optional(Count),
})
export type SumsRequest = v.InferOutput<typeof SumsRequest>

/**
 * Rows and the sum of their digests (`row-digests.ts`) by table at `version`; no tables when that is not the cursor asked for. Tables with
 * secrets only where device and server reckon alike.
 */
export const SumsResponse = v.object({
  version: Count,
  lineage: Text,
  /** Closed rows changed before this instant are not summed up. */
  closedSince: v.number(),
  tables: v.optional(v.record(v.string(), v.object({ rows: Count, sum: Count }))),
  /** 2026-11-22: how the server reckons, and which secrets of the rows are in the sums. Absent in older servers, which reckon otherwise. */
  reckoning: v.optional(Count),
  seen: v.optional(v.array(Text)),
})
export type SumsResponse = v.InferOutput<typeof SumsResponse>

/** So many orders are borrowed at once. */
export const borrowLimit = 20

/**
 * 2026-11-22: orders that this device does not hold, by their codes, with every row that acts on them read (decisions 26). What comes is
 * of this person's scope and without what is hidden from them, as everywhere.
 */
export const BorrowRequest = v.object({
  token: Token,
  orders: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
    v.minLength(1),
    v.maxLength(borrowLimit),
  ),
  wireVersion: v.optional(Count),
})
export type BorrowRequest = v.InferOutput<typeof BorrowRequest>

/** The rows as they stand at `version`, each with the version that last changed it. An order that is not among them does not exist for this person. */
export const BorrowResponse = v.object({
  version: Count,
  lineage: Text,
  scope: Text,
  rows: v.array(v.object({ table: Text, version: Count, row: v.record(v.string(), v.unknown()) })),
})
export type BorrowResponse = v.InferOutput<typeof BorrowResponse>

/** Signing in. The answer carries the token and the person. */
export const VerifyRequest = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  /** 2026-11-22: takes the place of a password that somebody else made; without it that one is answered 'password-must-change'. */
  newPassword: v.optional(v.pipe(v.string(), v.maxLength(512))),
  /** 2026-11-27: of the person's authenticator, or one for when it is lost; who signs in with two steps is answered 'code-needed' without it. */
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  platform: v.optional(Text),
})
export type VerifyRequest = v.InferOutput<typeof VerifyRequest>

/** 2026-11-21: signing in with a printed badge, on a phone the person has not used before too. Answers like `VerifyRequest`. */
export const BadgeRequest = v.object({
  badge: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  platform: v.optional(Text),
})
export type BadgeRequest = v.InferOutput<typeof BadgeRequest>

/**
 * 2026-11-23: exchanges the token with which a company's own login page answered, where one is configured (decisions 4). `secret` is what
 * the browser made before it went there. Answers like `VerifyRequest`.
 */
export const LoginTokenRequest = v.object({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  secret: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  platform: v.optional(Text),
})
export type LoginTokenRequest = v.InferOutput<typeof LoginTokenRequest>

/** 2026-11-23: where to sign in and out, if the company has a page of its own for that; `secret` as above, absent from who only signs out. */
export const LoginPageQuestion = v.object({ secret: v.optional(LoginTokenRequest.entries.secret) })

export interface LoginPageAnswer {
  /** The page with `target` and `state`; the browser adds where to come back to. */
  login?: string | undefined
  logout?: string | undefined
}

/** 2026-11-23: asks whether a link that `npm run recover` printed can be used, and whose it is. */
export const RecoverLook = v.object({ secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) })

/** 2026-11-23: chooses the password of the owner named by such a link. Answers like `VerifyRequest`. */
export const RecoverRequest = v.object({
  secret: RecoverLook.entries.secret,
  newPassword: v.pipe(v.string(), v.maxLength(512)),
  platform: v.optional(Text),
})
export type RecoverRequest = v.InferOutput<typeof RecoverRequest>

/** 2026-11-22: asks whether the one link that begins the shop of an empty store can be used (decisions 27). */
export const BeginLook = v.object({ secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) })
export type BeginLook = v.InferOutput<typeof BeginLook>

const Said = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

/** A name that others can read in a list. */
const PersonName = v.pipe(
  Said(64),
  v.check((name: string) => personNameFault(name) === undefined),
)

/** 2026-11-22: makes the shop, its owner, warehouse and first shelf. Answers like `VerifyRequest`. */
export const BeginRequest = v.object({
  secret: BeginLook.entries.secret,
  /** Made by the caller: whoever lost the answer repeats the call with it. */
  id: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  shop: Said(100),
  owner: v.object({ name: PersonName, userName: v.string(), password: v.string() }),
  warehouse: v.object({ name: Said(100), address: v.pipe(v.string(), v.maxLength(300)) }),
  bins: v.pipe(v.array(v.object({ bid: NewBid, name: BinName })), v.maxLength(binsAtOnce)),
  platform: v.optional(Text),
})
export type BeginRequest = v.InferOutput<typeof BeginRequest>

export interface SignedInUser {
  userName: string
  name: string
  company_id: string
  company_name: string
  demo: boolean
  role: string
  department: string
  permission: string[]
  warehouses?: string[]
}

export interface VerifyResponse {
  token: string
  user: SignedInUser
}

/** The body of every call that failed, with a fitting HTTP status. */
export interface ErrorResponse {
  error: string
  code: string
  /** Names the request in the server's log; error screens show it. */
  requestId?: string
}

/**
 * 2026-11-27: what a device says when it dials. One that names its wire version is told small changes with the poke; one of an older app names none.
 */
export interface SocketHello {
  token: string
  wireVersion?: number
}

/** A poke says "something changed": the device pulls. */
export interface Poke {
  company_id: string
  version: number
  /** What changed, a `CarriedPage`, where it was little; looked at as such by the device. */
  page?: unknown
}

/** 2026-11-23, CAT-472: money came in for an order; `version` is the one to pull up to. */
export interface PaymentSuccess extends Poke {
  newOrder: { code: string }
}

/** Names of document 1 §7 and document 2 §7. */
export const socketEvents = [
  'cacheChanged',
  'updateSupply',
  'addOrder',
  'shopee_order_added',
  'tiktok_order_added',
  'lazada_order_added',
  'tiki_order_added',
  'shopee_order_incancel',
  'shopee_return_added',
  'front_end_update_version',
  'paymentSuccess',
] as const
export type SocketEvent = (typeof socketEvents)[number]

/** Where the socket listens (CAT-521). */
export const socketPath = '/ws'
