import type { Socket } from 'socket.io-client'
import { type Poke, type SocketEvent, socketEvents, socketPath } from '../protocol/wire.ts'
import { readCursor } from '../replica/apply-pull.ts'
import type { Replica } from '../replica/replica.ts'

interface Pokes {
  /** The server has something this replica does not hold, or may have while we were away. */
  onNews(): void
  /** Every event by its name, for screens that tell people ("có đơn mới"). */
  onEvent?(event: SocketEvent, body: unknown): void
}

/** Listens for pokes. They are hints without content: losing one costs time, never work. Answers how to stop. */
export function listenForPokes({ db, session }: Replica, { onNews, onEvent }: Pokes): () => void {
  let socket: Socket | undefined
  let stopped = false

  void import('socket.io-client')
    .then(({ io }) => {
      if (stopped) return
      socket = io({ path: socketPath, transports: ['websocket', 'polling'], auth: { token: session.token } })
      // Pokes sent while the line was down are gone, so a new line always asks.
      socket.on('connect', onNews)
      for (const event of socketEvents) {
        socket.on(event, (body: unknown) => {
          onEvent?.(event, body)
          void isNews(body).then((news) => news && onNews())
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
