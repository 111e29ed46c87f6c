import {
  type Poke,
  type SocketEvent,
  type SocketHello,
  socketEvents,
  socketPath,
  wireVersion,
} from '../protocol/wire.ts'
import { readCursor } from '../replica/apply-pull.ts'
import type { Replica } from '../replica/replica.ts'
import { paceNews } from './pace-news.ts'
import { takeCarried } from './take-carried.ts'

interface Pokes {
  /** The server has something this replica does not hold, or may have while we were away. */
  onNews(): void
  /** Every event by its name, for screens that tell people ("có đơn mới"). */
  onEvent?(event: SocketEvent, body: unknown): void
}

/** As much of a socket as is used. */
export interface Line {
  on(event: string, told: (body: unknown) => void): unknown
  disconnect(): unknown
}

/** Pokes with rows that wait for their turn; of more than these the rows are let go of, and fetched. */
const mostWaiting = 8

/**
 * Listens for pokes. Losing one costs time, never work. One that carries what changed is taken in as it comes, where it fits; else it is a hint. What a hint is about
 * may be here by the time its turn comes (our own push, above all); then nobody is asked. Answers how to stop.
 */
export function listenForPokes(
  replica: Replica,
  { onNews, onEvent }: Pokes,
  dial: (token: string) => Promise<Line> = dialServer,
): () => void {
  const { db, session, environment } = replica
  let socket: Line | undefined
  /** The newest version heard of; endless for an event that names none. */
  let newest = 0
  let turn: Promise<void> = Promise.resolve()
  let waiting = 0
  const stopped = new AbortController()
  const hear = paceNews(environment, askIfNews, stopped.signal)
  const hearOfLabels = paceNews(environment, askAnyway, stopped.signal)

  void dial(session.token)
    .then((line) => {
      if (stopped.signal.aborted) {
        line.disconnect()
        return
      }
      socket = line
      // Pokes sent while the line was down are gone, so a new line always asks.
      line.on('connect', onNews)
      // The server ends a line when the session is over: whoever was paused is asked to leave at once, not with the next minute.
      line.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') onNews()
      })
      for (const event of socketEvents) {
        line.on(event, (body: unknown) => {
          onEvent?.(event, body)
          const { version, page } = (body ?? {}) as Partial<Poke>
          const note = () => {
            newest = Math.max(newest, typeof version === 'number' ? version : Number.POSITIVE_INFINITY)
            hear()
          }
          if (page === undefined || waiting >= mostWaiting || isUnseen()) note()
          else takeInTurn(page, note)
        })
      }
    })
    .catch(() => undefined) // the part was not loaded yet and there is no network; the 60 s trigger stands in

  /** In the order in which they came, since each begins where the one before ended. */
  function takeInTurn(page: unknown, otherwise: () => void): void {
    waiting += 1
    turn = turn.then(async () => {
      // A closed database tells on its own.
      const taken = stopped.signal.aborted
        ? undefined
        : await takeCarried(replica, page).catch(() => undefined)
      waiting -= 1
      if (!taken?.isHere) otherwise()
      else if (taken.hasLabels) hearOfLabels()
    })
  }

  /** What travels apart from rows follows a run of the sync. */
  async function askAnyway(): Promise<number> {
    if (!stopped.signal.aborted) onNews()
    return 0
  }

  async function askIfNews(): Promise<number> {
    const version = newest
    newest = 0
    // A closed database tells on its own.
    const cursor = await readCursor(db).catch(() => Number.POSITIVE_INFINITY)
    const missing = version - (cursor ?? 0)
    if (!(missing > 0) || stopped.signal.aborted) return 0
    onNews()
    return Number.isFinite(missing) ? missing : 0
  }

  return () => {
    stopped.abort()
    socket?.disconnect()
  }
}

/** What nobody looks at need not be here at once: whoever is seen takes the rows, or the worker fetches them. */
function isUnseen(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

async function dialServer(token: string): Promise<Line> {
  const { io } = await import('socket.io-client')
  const auth: SocketHello = { token, wireVersion }
  return io({ path: socketPath, transports: ['websocket', 'polling'], auth })
}
