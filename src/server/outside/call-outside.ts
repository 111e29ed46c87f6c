import type { Carriage } from '../../domain/tables/carriage.ts'

/** One request to somebody outside. */
export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query; the host is in the table of its provider (O13). */
  url: string
  headers?: Readonly<Record<string, string>>
  /** JSON, or a form, as its `content-type` says. */
  body?: string
  /** What is sent instead, as it is: pictures with what else a form says, or a sealed message. */
  bytes?: Uint8Array
  /** From the first byte sent to the last one read (ms). */
  timeoutMs?: number
  /** More than so many bytes are not read: labels are long, everything else is not. */
  byteLimit?: number
  /** Nobody waits for the answer any more (O14). */
  signal?: AbortSignal
}

/** Whatever came back, whichever status it has. */
export interface OutsideAnswer {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  bytes: Uint8Array
}

/** Asks, and follows no redirect. Throws `OutsideTrouble` where no whole answer came. */
export type CallOutside = (request: OutsideRequest) => Promise<OutsideAnswer>

/**
 * What failed outside (O6): `again` by itself later, `person` needs somebody to see to it, `never` is a bug of ours, `grant` is leave that was
 * taken from us and has to be given anew (O7).
 */
export const troubleKinds = ['again', 'person', 'never', 'grant'] as const

export type TroubleKind = (typeof troubleKinds)[number]

export class OutsideTrouble extends Error {
  readonly kind: TroubleKind
  /** The provider's own words, without addresses of servers, tokens or a buyer's data; shown below ours. */
  readonly said: string
  /** Not before so long (ms), where the provider told. */
  readonly retryAfterMs: number | undefined
  /** What was asked for may have been done all the same: the answer was lost. */
  readonly mayBeDone: boolean
  /** The access is over and the leave is not: once a new pair is there the same will do (O7). */
  readonly accessOver: boolean
  /** Stands in the way of whatever else is asked for the account now, not of this one thing alone. */
  readonly forAll: boolean
  /** The same asked again would get the same answer, as long as nothing changes there: nobody is offered to try it again. */
  readonly isFinal: boolean
  /** Which field of the order the provider says no to, where that is known. */
  readonly field: Carriage['field']
  /** The whole answer where it was none that we read, without secrets and a buyer's data: for the log, for nobody's screen. */
  readonly answer: string | undefined

  /** @param message what happened and what to do, in Vietnamese */
  constructor(kind: TroubleKind, message: string, about: AboutTrouble = {}) {
    super(message)
    this.kind = kind
    this.said = about.said ?? ''
    this.retryAfterMs = about.retryAfterMs
    this.mayBeDone = about.mayBeDone ?? false
    this.accessOver = about.accessOver ?? false
    this.forAll = about.forAll ?? (kind === 'grant' || this.accessOver)
    this.isFinal = about.isFinal ?? false
    this.field = about.field
    this.answer = about.answer
  }
}

export type AboutTrouble = Partial<
  Pick<
    OutsideTrouble,
    'said' | 'retryAfterMs' | 'mayBeDone' | 'accessOver' | 'forAll' | 'isFinal' | 'field' | 'answer'
  >
>
