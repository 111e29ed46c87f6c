import type { Server } from 'socket.io'
import { scopeOf } from '../../../src/domain/people/scope.ts'
import type { Poke } from '../../../src/protocol/wire.ts'
import { findCaller } from '../../../src/server/auth/caller.ts'
import { carriedNews } from '../../../src/server/carried-news.ts'
import { type Line, type SocketSessions, watchSocketSessions } from '../../../src/server/socket-sessions.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { type Listener, tellShop } from '../../../src/server/tell-shop.ts'
import type { Line as DeviceLine } from '../../../src/sync/socket.ts'
import type { Phone, Tab } from './device.ts'
import { company } from './shop.ts'

/** What becomes of a poke; a bare one comes from a server that was too busy to carry rows. */
export const pokeFates = ['deliver', 'lose', 'double', 'flood', 'late', 'bare'] as const
export type PokeFate = (typeof pokeFates)[number]

const lateMs = 30_000
const floodOf = 100
/** A line to the server as a page holds it. */
export class SimSocket implements DeviceLine {
  readonly #told = new Map<string, (body: unknown) => void>()

  on(event: string, told: (body: unknown) => void): void {
    this.#told.set(event, told)
  }

  disconnect(): void {
    this.#told.clear()
  }

  tell(event: string, body?: unknown): void {
    this.#told.get(event)?.(body)
  }
}

/** Tells the pages that listen what the server said to each of them, as far as the road lets it through. */
export function poke(phone: Phone, saidTo: (page: Tab) => Poke): void {
  if (!phone.listens || phone.offline) return
  const fate = phone.pokes.shift() ?? 'deliver'
  const told = listeningPages(phone).map((page): [Tab, Poke] => {
    const { page: rows, ...hint } = saidTo(page)
    return [page, fate === 'bare' || rows === undefined ? hint : { ...hint, page: rows }]
  })
  const tell = (times = 1) => {
    for (const [page, body] of told)
      for (let count = 0; count < times; count += 1)
        if (!page.frozen) page.socket!.tell('cacheChanged', structuredClone(body))
  }
  if (fate === 'lose') return
  if (fate === 'late') {
    void phone.around.clock.wait(lateMs).then(() => tell())
    return
  }
  tell(fate === 'flood' ? floodOf : fate === 'double' ? 2 : 1)
}

function listeningPages(phone: Phone): Tab[] {
  return phone.tabs.filter((tab) => tab?.socket !== undefined && !tab.dead && !tab.frozen) as Tab[]
}

type Told = [ids: ReadonlySet<string>, body: Poke]

/** The server's own telling over lines that are not there: it looks at the people, reads what changed, and says it to whom it concerns. */
export class SimPokes {
  readonly #sessions: SocketSessions
  readonly #news = carriedNews()
  readonly #listeners = new WeakMap<Line, Listener>()
  readonly #ids = new Map<Tab, { id: string; hangUp(): void }>()
  readonly #store: () => Store
  readonly #now: () => number
  #dialled = 0

  constructor(store: () => Store, now: () => number) {
    this.#store = store
    this.#now = now
    const today = new Proxy({} as Store, { get: (_, name) => Reflect.get(store(), name) as unknown })
    this.#sessions = watchSocketSessions(today, now, 2 ** 30)
  }

  stop(): void {
    this.#sessions.stop()
  }

  /** Pages that listen and have no line dial one. */
  async dialAll(phones: readonly Phone[]): Promise<void> {
    for (const phone of phones)
      if (phone.listens && !phone.offline) for (const page of listeningPages(phone)) await this.#dial(page)
  }

  /** What the server says of its newest version. */
  async tellAll(version: number): Promise<(page: Tab) => Poke> {
    const said: Told[] = []
    const hint: Poke = { company_id: company, version }
    const to = (rooms: string | string[]) => ({
      emit: (_: string, body: Poke) => void said.push([new Set([rooms].flat()), body]),
      except: () => ({ emit: () => undefined }),
    })
    const lines = { io: { local: { to } } as unknown as Server, sessions: this.#sessions }
    const told = { version, changes: 1, isBusy: false }
    // A server that is restarted meanwhile tells nothing more than that something happened.
    await tellShop({ ...lines, news: this.#news, listeners: this.#listeners }, company, told).catch(
      () => undefined,
    )
    return (page) => {
      const id = this.#ids.get(page)?.id
      return said.find(([ids]) => id !== undefined && ids.has(id))?.[1] ?? hint
    }
  }

  async #dial(page: Tab): Promise<void> {
    if (this.#ids.has(page) || !page.replica) return
    const store = this.#store()
    const caller = await findCaller(store, page.replica.session.token, this.#now()).catch(() => undefined)
    if (!caller) return
    this.#news.begin(company, await store.read(company, (reading) => reading.head()))
    this.#dialled += 1
    const id = `line ${this.#dialled}`
    const hangUp = () => {
      forget()
      this.#ids.delete(page)
    }
    const line: Line = { end: hangUp, renew: hangUp }
    const forget = this.#sessions.add(line, caller)
    const socket = { id, connected: true, conn: { transport: { writable: true } } }
    this.#listeners.set(line, { socket, scope: scopeOf(caller.actor) } as unknown as Listener)
    this.#ids.set(page, { id, hangUp })
  }
}
