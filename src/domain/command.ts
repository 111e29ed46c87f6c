import type * as v from 'valibot'
import type { Alert } from './alerts/alert-kinds.ts'
import type { DocumentKind } from './document-code.ts'
import type { Effect } from './effect.ts'
import type { Actor } from './people/actor.ts'
import type { Giver } from './people/permissions.ts'
import type { RefusalCode } from './refusals.ts'
import { keyOf, type RowOf, type TableName } from './tables.ts'

/** Reads rows for a rule. A rule may call it as often as it likes; it never waits. */
export interface Reader {
  get<T extends TableName>(table: T, key: string): RowOf<T> | undefined
  /** In the order of `keys`; missing rows are left out. */
  many<T extends TableName>(table: T, keys: readonly string[]): RowOf<T>[]
}

/** One row before and after a command: the one currency of optimistic rows, SQL writes and undo. */
export interface Change<T extends TableName = TableName> {
  table: T
  key: string
  before: RowOf<T> | undefined
  after: RowOf<T> | undefined
}

/** Why a rule said no, as data. The sentence is already Vietnamese and says what to do. */
export interface Refusal {
  refused: true
  code: RefusalCode
  text: string
  tone: 'danger' | 'warning'
  /** How long a toast shows it (ms): `refusalMs` of its tone; errors of a scan stay until acknowledged. */
  durationMs: number
  /** What the refusal is about (order code, product, person, time), for screens that show more than the sentence. */
  details: Readonly<Record<string, unknown>>
}

/** How long a toast shows a refusal, by its tone (document 1 §8; FUL-404): red 3 s, yellow 5 s. */
export const refusalMs = { danger: 3000, warning: 5000 } as const satisfies Record<Refusal['tone'], number>

/** What a rule may know besides rows: who, when, and the id of this very command. */
export interface Circumstances {
  /** The device's clock when the person acted, ms since 1970; the server clamps it to the last 30 days. */
  at: number
  user: Actor
  /** Unique per command; ids of rows a rule makes are built from it. */
  id: string
  /**
   * On a device, which may lack rows that the server has: a first load is under way, or this person does not hold the table. What is
   * missing there proves nothing, and the server's answer takes the place of the guess.
   */
  guess?: true
}

export type Decision = readonly Change[] | Refusal

/** A way to take a command back once it may have been sent. */
export interface Reversal {
  path: string
  method: string
  params: unknown
}

/**
 * One thing that hands put right after a refusal: the act happened on the floor, and the books do not hold it. Lines of the same `todo`,
 * `code` and `where` are one, their quantities summed.
 */
export interface HandWork {
  /** What to do, the verb first. */
  todo: HandTodo
  /** Names the thing: a product's code, a parcel's id, a document. */
  code: string
  /** As people call it: "Áo thun cổ tròn · Đen · M", "Kiện của đơn DH-1". */
  what: string
  quantity: number
  /** "cái", "kiện". */
  unit: string
  /** Where it belongs, or lies now: "Kệ A1-02", "bao GHN, phiên BG-1". */
  where: string
  /** Of a parcel: what its label says. */
  waybill?: string
}

/** Everything hands are asked to put right; the headings under which the list is walked through. */
export type HandTodo =
  | 'Trả về kệ'
  | 'Chuyển về kệ cũ'
  | 'Lấy khỏi kệ, để riêng'
  | 'Lấy lại từ kệ, để vào rổ của đợt'
  | 'Đếm lại ở kệ'
  | 'Đếm lại hàng lỗi'
  | 'Đặt lại vào kiện'
  | 'Để riêng và mở kiện ra'
  | 'Để riêng, báo bàn'
  | 'Báo bàn'
  | 'Đóng kiện lại'
  | 'Gộp lại một thùng'
  | 'Chia lại hai thùng'
  | 'Lấy khỏi bao, quét vào phiên mới (bao đã đi thì báo bàn)'
  | 'Lấy khỏi bao, để riêng'
  | 'Để kiện vào phiên đang giữ nó'
  | 'Đưa lại cho đơn vị vận chuyển, hoặc báo bàn'
  | 'Đối chiếu số kiện với đơn vị vận chuyển'
  | 'Để riêng, kiểm lại hàng hoàn'
  | 'Trả lại tiền cho khách, hoặc báo chủ shop'
  | 'Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop'
  | 'Ghi lại tiền đã nộp hoặc rút, hoặc báo chủ shop'

export interface Command<P = unknown> {
  path: string
  method: string
  /** Version of `params`; older ones are brought up by `upgrade`. */
  v: number
  params: v.GenericSchema<unknown, P>
  /** Any of these lets a person do it; finer rules live in `decide`. `'everyone'` means every signed-in member of staff. */
  permission: Giver
  offline: 'optimistic' | 'queued' | 'online'
  decide(read: Reader, params: P, circumstances: Circumstances): Decision
  /**
   * Calls to others that the command asks for, over the rows as it left them, also where it changed none (O1): under a key that was there
   * before nothing is asked twice. Only the server makes them: a phone ignores them, since its command is run again there.
   */
  effects?(read: Reader, params: P, circumstances: Circumstances): readonly Effect[]
  /** What people are told of beside what the changed rows say, also where the app is closed; of a command that the server gives by itself. */
  tells?(params: P): readonly Alert[]
  /** The plain result a single online call answers with; reads the rows after the change. */
  answer?(read: Reader, params: P): unknown
  /** What happened in one sentence about the work, for the queue screen. `read` may miss rows. */
  say(params: P, read: Reader): { what: string; about: string }
  /**
   * What hands must put right when this came to nothing, over the rows as they are now; nothing where nobody moved a thing, or where
   * somebody else's act already says what is there. `read` may miss rows.
   */
  undoByHand?(params: P, code: RefusalCode | undefined, read: Reader): readonly HandWork[]
  /** Commands with the same cause are shown as one entry when refused: usually the order's code. */
  cause?(params: P): string
  /** Answers `undefined` where these very params have no way back. */
  reverse?(params: P): Reversal | undefined
  upgrade?(params: unknown, from: number): unknown
  /**
   * What a single online call may leave out and a phone always brings, codes of documents above all (decisions 32): the server fills it in
   * before the parameters are checked. Unchecked on both sides.
   */
  fill?(params: Readonly<Record<string, unknown>>, newCode: NewCode): Record<string, unknown>
}

/** Makes the code of a new document. */
export type NewCode = (kind: DocumentKind) => string

/** Declares a command; see `domain/commands.ts` for the list of all. */
export function defineCommand<S extends v.GenericSchema>(
  command: Omit<Command<v.InferOutput<S>>, 'params' | 'v'> & { params: S; v?: number },
): Command<v.InferOutput<S>> {
  return { v: 1, ...command } as unknown as Command<v.InferOutput<S>>
}

/** A change of a row that is there. */
export function update<T extends TableName>(table: T, before: RowOf<T>, after: RowOf<T>): Change<T> {
  return { table, key: keyOf(table, after), before, after }
}

/** A new row. */
export function insert<T extends TableName>(table: T, after: RowOf<T>): Change<T> {
  return { table, key: keyOf(table, after), before: undefined, after }
}

/** A row that goes. */
export function remove<T extends TableName>(table: T, before: RowOf<T>): Change<T> {
  return { table, key: keyOf(table, before), before, after: undefined }
}

/** Tells a refusal from whatever is found or decided where none is given. */
export function isRefusal<T>(found: T | Refusal): found is Refusal {
  return typeof found === 'object' && found !== null && 'refused' in found
}
