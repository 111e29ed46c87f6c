import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { answerRequest } from './answer-request.ts'
import type { InvoiceWorld, PracticeAccount } from './invoice-world.ts'

/*
 * Those who issue invoices, to practise with: each below its own name, speaking its wire over real HTTP, written from what is public of it alone and importing nothing of the server. It listens
 * on this machine only, and no invoice of it is worth anything.
 */

export interface PracticeInvoicesOptions {
  /** Any free one when 0. */
  port: number
  account?: PracticeAccount | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
}

/** Whom all of them know. */
export const practiceAccount: PracticeAccount = {
  taxCode: '0100109106',
  username: 'maystore',
  password: 'hoa-don-tap',
  name: 'Mây Store',
}

export interface PracticeInvoices extends OpenMarket {
  world: InvoiceWorld
}

/** Opens the practice providers without a port: their calls are answered by `answerRequest`. */
export function openInvoiceWorld(options: Omit<PracticeInvoicesOptions, 'port'> = {}): InvoiceWorld {
  const { clock = Date.now, random = Math.random, account = practiceAccount } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: undefined,
    retriesMs: [],
    post: async () => true,
    clock,
    random,
  })
  return {
    account,
    kept,
    invoices: kept.rows('invoices'),
    numbers: kept.rows('numbers'),
    words: kept.rows('words'),
    nonces: kept.rows('nonces'),
    left: kept.rows('left'),
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(50),
    clock,
  }
}

/** Opens the practice providers; their control page stands at `/`. */
export async function openPracticeInvoices({
  port,
  ...options
}: PracticeInvoicesOptions): Promise<PracticeInvoices> {
  const world = openInvoiceWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    liveAMinute: () => undefined,
  })
  return { ...open, world }
}
