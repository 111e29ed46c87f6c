import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { receiveTransfer } from '../../domain/money/receive-transfer.ts'
import type { BankTransfer } from '../../domain/tables/payments.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import { bankSecretOf, isSigned } from './bank-key.ts'
import { type Acting, runAsSystem } from './run-as.ts'

/** A transfer is told in a few hundred letters. */
const hookByteLimit = 8 * 1024

const Told = v.object({
  company_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  transaction: v.string(),
  amount: v.number(),
  content: v.string(),
  orderCode: v.optional(v.string()),
})

interface BankHook {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke' | 'tellPaid'>
  acting: Acting
  /** Without one nobody can sign, and there is no such address. */
  key: string | undefined
}

/**
 * `/api/hooks/bank`: a bank bridge tells of a transfer, signed. Told again it answers the same and changes nothing. One that names no order is kept for people to look at.
 */
export function addBankHook(app: FastifyInstance, { store, clock, realtime, acting, key }: BankHook): void {
  if (key === undefined) return
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    hooks.post('/api/hooks/bank', { bodyLimit: hookByteLimit }, async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw new WireFault('bad-params')
      const { company_id: company, ...params } = parse(Told, read(body))
      const now = clock()
      const secret = bankSecretOf(key, company)
      const isKnown = isSigned(headers['khotay-signature'], { secret, body, now })
      if (!isKnown || !(await store.companies()).includes(company)) throw new WireFault('bad-signature')
      const { applied, version, error, kept } = await store.write(company, async (writing) => {
        const acted = await runAsSystem(writing, { company, now, acting }, receiveTransfer, params)
        const [kept] = await writing.rows([{ table: 'bankTransfers', key: params.transaction.trim() }])
        return { ...acted, kept: kept as BankTransfer | undefined }
      })
      if (!applied || !kept)
        throw new WireFault(error?.code === 'bad-params' ? 'bad-params' : 'refused', error)
      const { orderCode } = kept
      realtime.poke(company, version)
      if (orderCode !== undefined) realtime.tellPaid(company, orderCode, version)
      return { ok: true, orderCode: orderCode ?? null }
    })
  })
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WireFault('bad-params')
  }
}
