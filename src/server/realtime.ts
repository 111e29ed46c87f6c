import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { must } from '../lib/must.ts'
import { type PaymentSuccess, type Poke, type SocketEvent, socketPath } from '../protocol/wire.ts'
import { type Caller, findCaller } from './auth/caller.ts'
import { gatherPokes } from './gather-pokes.ts'
import { WireFault } from './http/errors.ts'
import { addSocketHeaders } from './http/security-headers.ts'
import type { AddressTrust } from './operation/address-trust.ts'
import type { RateLimiter } from './operation/rate-limits.ts'
import { limitSockets, type OpenSocket } from './operation/socket-limit.ts'
import { socketAdapter } from './socket-adapter.ts'
import { watchSocketSessions } from './socket-sessions.ts'
import type { Person } from './store/accounts.ts'
import type { Store } from './store/store.ts'

export interface Realtime {
  /** Tells the company's devices, soon, that something changed; they pull. */
  poke(company: string, version: number): void
  /** Tells them at once that the bank told of money for an order. */
  tellPaid(company: string, code: string, version: number): void
  /** How many sockets are open. */
  sockets(): number
  /** All sessions of the person ended. */
  endSessionsOf(person: Person): void
}

interface Options {
  store: Store
  clock: () => number
  /** Pokes of this time become one (ms). */
  pokeDelayMs: number
  /** Leave upgrades on other paths to somebody else (Vite's in development). */
  sharesSocket: boolean
  /** Who may name the caller in `X-Forwarded-For`. */
  trust: AddressTrust
  rates: RateLimiter
  /** More than this are refused; phones pull once a minute without one. */
  socketsPerAddress: number
}

/**
 * The socket at `/ws`: one room per company, entered with the token and left by closing. Nothing a client sends is
 * listened to, so there is no way into a foreign room.
 */
export function openRealtime(app: FastifyInstance, options: Options): Realtime {
  const { store, clock, pokeDelayMs, sharesSocket } = options
  const sockets = limitSockets(options)
  const io = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16 * 1024,
    destroyUpgrade: !sharesSocket,
    allowRequest: (request, answer) => answer(null, sockets.mayOpen(request)),
    ...socketAdapter(store),
  })
  io.engine.on('connection', (socket: OpenSocket) => sockets.count(socket))
  addSocketHeaders(app)
  const sessions = watchSocketSessions(store, clock)
  const callers = new WeakMap<object, Caller>()
  const pokes = gatherPokes(pokeDelayMs, (company, version) => {
    const poke: Poke = { company_id: company, version }
    const tell = () => void io.to(company).emit('cacheChanged' satisfies SocketEvent, poke)
    // Whoever just left the shop hears nothing any more.
    sessions.lookAtPeople(company).then(tell, tell)
  })

  io.use((socket, next) => {
    findCaller(store, socket.handshake.auth.token, clock())
      .then(async (caller) => {
        callers.set(socket, caller)
        await socket.join(caller.actor.company)
        next()
      })
      .catch((error: unknown) => {
        const code = error instanceof WireFault ? error.code : 'busy'
        next(Object.assign(new Error(code), { data: { code } }))
      })
  })

  io.on('connection', (socket) => {
    const line = { end: () => void socket.disconnect(true), renew: () => void socket.conn.close() }
    socket.once('disconnect', sessions.add(line, must(callers.get(socket), 'the caller of a socket')))
  })

  app.addHook('preClose', async () => {
    sessions.stop()
    pokes.stop()
    await io.of('/').adapter.close()
    // Those of this process; phones of the others stay connected. They are cut off, not signed off: who is signed off by the server
    // does not dial again by itself when it is back.
    io.engine.close()
  })

  return {
    sockets: () => io.engine.clientsCount,
    endSessionsOf: (person) => sessions.endAllOf(person),

    tellPaid(company, code, version) {
      const told: PaymentSuccess = { company_id: company, newOrder: { code }, version }
      io.to(company).emit('paymentSuccess' satisfies SocketEvent, told)
    },

    poke(company, version) {
      pokes.add(company, version)
    },
  }
}
