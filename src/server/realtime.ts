import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { type Poke, type SocketEvent, socketPath } from '../protocol/wire.ts'
import { findCaller } from './auth/caller.ts'
import { WireFault } from './http/errors.ts'
import type { Store } from './store/store.ts'

export interface Realtime {
  /** Tells the company's devices, soon, that something changed; they pull. */
  poke(company: string, version: number): void
}

interface Options {
  store: Store
  clock: () => number
  /** Pokes of this time become one (ms). */
  pokeDelayMs: number
  /** Leave upgrades on other paths to somebody else (Vite's in development). */
  sharesSocket: boolean
}

/**
 * The socket at `/ws`: one room per company, entered with the token and left by closing. Nothing a client sends is
 * listened to, so there is no way into a foreign room.
 */
export function openRealtime(app: FastifyInstance, options: Options): Realtime {
  const { store, clock, pokeDelayMs, sharesSocket } = options
  const io = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16 * 1024,
    destroyUpgrade: !sharesSocket,
  })
  const waiting = new Map<string, { version: number; timer: NodeJS.Timeout }>()

  io.use((socket, next) => {
    findCaller(store, socket.handshake.auth.token, clock())
      .then(async ({ actor }) => {
        await socket.join(actor.company)
        next()
      })
      .catch((error: unknown) => {
        const code = error instanceof WireFault ? error.code : 'busy'
        next(Object.assign(new Error(code), { data: { code } }))
      })
  })

  app.addHook('preClose', async () => {
    for (const { timer } of waiting.values()) clearTimeout(timer)
    io.disconnectSockets(true)
    io.engine.close()
  })

  return {
    poke(company, version) {
      const due = waiting.get(company)
      if (due) {
        due.version = Math.max(due.version, version)
        return
      }
      const timer = setTimeout(() => {
        const poke: Poke = { company_id: company, version: waiting.get(company)?.version ?? version }
        waiting.delete(company)
        io.to(company).emit('cacheChanged' satisfies SocketEvent, poke)
      }, pokeDelayMs)
      waiting.set(company, { version, timer })
    },
  }
}
