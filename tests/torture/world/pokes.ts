import type { Line } from '../../../src/sync/socket.ts'
import type { Phone, Tab } from './device.ts'
import { company } from './shop.ts'

/** What becomes of a poke. */
export const pokeFates = ['deliver', 'lose', 'double', 'flood', 'late'] as const
export type PokeFate = (typeof pokeFates)[number]

const lateMs = 30_000
const floodOf = 100
/** A line to the server as a page holds it. */
export class SimSocket implements Line {
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

/** Tells the pages that listen of a new version, as far as the road lets it through. */
export function poke(phone: Phone, version: number): void {
  if (!phone.listens || phone.offline) return
  const fate = phone.pokes.shift() ?? 'deliver'
  const pages = phone.tabs.filter((tab) => tab?.socket !== undefined && !tab.dead && !tab.frozen) as Tab[]
  const tell = (times = 1) => {
    for (const page of pages)
      for (let count = 0; count < times; count += 1)
        page.socket!.tell('cacheChanged', { company_id: company, version })
  }
  if (fate === 'lose') return
  if (fate === 'late') {
    void phone.around.clock.wait(lateMs).then(() => tell())
    return
  }
  tell(fate === 'flood' ? floodOf : fate === 'double' ? 2 : 1)
}
