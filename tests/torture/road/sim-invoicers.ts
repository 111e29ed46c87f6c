import type { InvoiceProvider } from '../../../src/domain/tables/invoices.ts'
import { invoiceKinds } from '../../../src/server/invoices/invoice-kinds.ts'
import type { Invoicing } from '../../../src/server/invoices/invoicing.ts'
import { answerRequest } from '../../../src/stand-ins/invoices/answer-request.ts'
import type {
  InvoiceWorld,
  PlayedProvider,
  PracticeInvoice,
} from '../../../src/stand-ins/invoices/invoice-world.ts'
import { openInvoiceWorld, practiceAccount } from '../../../src/stand-ins/invoices/practice-invoices.ts'
import type { Outcome, WireRequest } from '../../../src/stand-ins/market/outcome.ts'
import { makeRateLimit } from '../../../src/stand-ins/market/rate-limit.ts'
import type { Dice } from '../world/dice.ts'

export const simInvoicerIds = ['HILO', 'MATBAO', 'VIETINVOICE'] as const

interface Wire {
  issues: readonly string[]
  /** Our name of the invoice that is to be issued. */
  keyIn(body: unknown): unknown
  keys?: object
}

const wires: Readonly<Record<InvoiceProvider, Wire>> = {
  HILO: {
    issues: ['/api/tt78/hoadon/xuathoadon', '/api/tt78/business/replaceInv'],
    keyIn: (body) => /<key>([^<]*)<\/key>/.exec(String((body as { xmlData?: unknown }).xmlData))?.[1],
    keys: { host: 'may.hilo.com.vn' },
  },
  MATBAO: {
    issues: ['/api/invoice/create-invoice'],
    keyIn: (body) => (body as { MTChieu?: unknown }[])[0]?.MTChieu,
  },
  VIETINVOICE: {
    issues: ['/invoices/issue'],
    keyIn: (body) => (body as { key?: unknown }).key,
  },
}

/** Somebody who issues invoices, in practice, within this process. */
export interface SimInvoicer {
  id: InvoiceProvider
  world: InvoiceWorld
  keys: object
  /** It can be asked what became of an invoice, by our name of it. */
  canFind: boolean
  acting: readonly string[]
  answer(request: WireRequest): Outcome
  /** Invoices that were asked for once more though they stood there: our names of them. */
  again: string[]
  byKey(key: string): PracticeInvoice | undefined
  all(): PracticeInvoice[]
  /** Whatever word it gave is worth nothing from now on. */
  forget(): void
}

const hostOf = (id: InvoiceProvider) => `localhost:${42_000 + simInvoicerIds.indexOf(id)}`

export function isInvoicerHost(id: InvoiceProvider, host: unknown): boolean {
  return host === hostOf(id)
}

/** As a process that begins anew speaks to them. */
export function openInvoicers(): Partial<Record<InvoiceProvider, Invoicing>> {
  return Object.fromEntries(
    simInvoicerIds.map((id) => [id, invoiceKinds[id].open(`http://${hostOf(id)}/${id.toLowerCase()}`)]),
  )
}

export function openSimInvoicer(
  id: InvoiceProvider,
  { clock, dice }: { clock: () => number; dice: Dice },
): SimInvoicer {
  const { issues, keyIn, keys } = wires[id]
  const world = openInvoiceWorld({ clock, random: () => dice.next() })
  world.mayCall = makeRateLimit(10_000)
  const name = id.toLowerCase() as PlayedProvider
  const acting = issues.map((path) => `/${name}${path}`)
  const again: string[] = []
  const { taxCode, username, password } = practiceAccount
  return {
    id,
    world,
    keys: { taxCode, username, password, ...keys },
    canFind: openInvoicers()[id]?.find !== undefined,
    acting,
    again,
    answer(request) {
      const { pathname } = new URL(request.url, 'http://localhost')
      if (acting.includes(pathname)) {
        const key = String(keyIn(JSON.parse(request.body)))
        if (this.byKey(key)) again.push(key)
      }
      return answerRequest(world, request)
    },
    byKey: (key) => world.invoices.get(`${name}/${key}`),
    all: () => world.invoices.all(),
    forget() {
      for (const [word] of world.words.entries()) world.words.drop(word)
    },
  }
}

/** In force: the order is billed by it. */
export function stands({ state }: Pick<PracticeInvoice, 'state'>): boolean {
  return state === 'issued' || state === 'adjusted'
}
