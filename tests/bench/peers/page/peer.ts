/** What each peer can be asked to do in its page; what it has no notion of is left out, and the table then says "—". */
export interface Peer {
  /** Fetches the shop into an empty profile (W3, and before everything else). */
  load?(): Promise<Loaded>
  /** One command of a person: resolves when it is stored as durably as the peer stores. */
  act(number: number): Promise<Acted>
  /** Commands that were not sent yet; document peers do not know and answer after `drain` alone. */
  waiting(): Promise<number>
  /** The network is back: resolves when everything was sent. */
  drain(): Promise<void>
  /** Opens live queries, half on one row each, half on a list of 50, and keeps what the server changes coming. */
  listen?(watched: Watched): Promise<void>
  heard?(): Promise<Heard>
  /** Everybody sends and fetches until both sides agree (W6). */
  reconcile?(): Promise<Reconciled>
}

export interface Loaded {
  rows: number
  ms: number
}

/** From the call (ms): until a live query answered with it, and until it was stored. */
export interface Acted {
  visibleMs?: number
  durableMs: number
}

export interface Watched {
  ids: string[]
  starts: string[]
}

export interface Heard {
  /** From the change until a live query answered with it (ms), every query for itself. */
  latencies: number[]
  reruns: number
}

export interface Reconciled {
  ms: number
  /** Records written to IndexedDB meanwhile, the peer's own bookkeeping included. */
  writes: number
  /** Of the local changes, those that the server holds at the end. */
  kept: number
}

export const liveListLength = 50
