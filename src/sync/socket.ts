import { type Poke, type SocketEvent, socketEvents, socketPath } from '../protocol/wire.ts'
import { readCursor } from '../replica/apply-pull.ts'
import type { Replica } from '../replica/replica.ts'
import { paceNews } from './pace-news.ts'

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

/**
 * Listens for pokes. They are hints without content: losing one costs time, never work. What a poke is about may be here by the
 * time its turn comes (our own push, above all); then nobody is asked. Answers how to stop.
 */
export function listenForPokes(
  { db, session, environment }: Replica,
  { onNews, onEvent }: Pokes,
  dial: (token: string) => Promise<Line> = dialServer,
): () => void {
  let socket: Line | undefined
  /** The newest version heard of; endless for an event that names none. */
  let newest = 0
  const stopped = new AbortController()
  const hear = paceNews(environment, askIfNews, stopped.signal)

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
          const { version } = (body ?? {}) as Partial<Poke>
          newest = Math.max(newest, typeof version === 'number' ? version : Number.POSITIVE_INFINITY)
          hear()
        })
      }
    })
    .catch(() => undefined) // the part was not loaded yet and there is no network; the 60 s trigger stands in

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

async function dialServer(token: string): Promise<Line> {
  const { io } = await import('socket.io-client')
  return io({ path: socketPath, transports: ['websocket', 'polling'], auth: { token } })
}
