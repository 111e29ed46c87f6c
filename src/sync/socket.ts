import { type Poke, type SocketEvent, socketEvents, socketPath } from '../protocol/wire.ts'
import { readCursor } from '../replica/apply-pull.ts'
import type { Replica } from '../replica/replica.ts'

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

/** Listens for pokes. They are hints without content: losing one costs time, never work. Answers how to stop. */
export function listenForPokes(
  { db, session }: Replica,
  { onNews, onEvent }: Pokes,
  dial: (token: string) => Promise<Line> = dialServer,
): () => void {
  let socket: Line | undefined
  let stopped = false

  void dial(session.token)
    .then((line) => {
      if (stopped) {
        line.disconnect()
        return
      }
      socket = line
      // Pokes sent while the line was down are gone, so a new line always asks.
      line.on('connect', onNews)
      for (const event of socketEvents) {
        line.on(event, (body: unknown) => {
          onEvent?.(event, body)
          isNews(body)
            .then((news) => news && onNews())
            .catch(() => undefined) // a closed database tells on its own
        })
      }
    })
    .catch(() => undefined) // the part was not loaded yet and there is no network; the 60 s trigger stands in

  async function isNews(body: unknown): Promise<boolean> {
    const version = (body as Partial<Poke> | undefined)?.version
    return typeof version !== 'number' || ((await readCursor(db)) ?? 0) < version
  }

  return () => {
    stopped = true
    socket?.disconnect()
  }
}

async function dialServer(token: string): Promise<Line> {
  const { io } = await import('socket.io-client')
  return io({ path: socketPath, transports: ['websocket', 'polling'], auth: { token } })
}
