import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { receiveTransfer } from '../../domain/money/receive-transfer.ts'
import type { BankTransfer } from '../../domain/tables/payments.ts'
import { isFields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import type { ToldTransfer } from './bank-bridges/bridge.ts'
import { type BridgeKeys, bridges, isBridge } from './bank-bridges/bridges.ts'
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

/** A bridge of before tells of several at once. */
const bridgeByteLimit = 64 * 1024

interface BankHook {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke' | 'tellPaid'>
  acting: Acting
  /** Without one nobody can sign, and there is no such address. */
  key: string | undefined
  /** What services sign with that have a form of their own. */
  bridgeKeys?: BridgeKeys | undefined
}

/**
 * `/api/hooks/bank`: a bank bridge tells of a transfer, signed. Told again it answers the same and changes nothing. One that names no order is kept for people to look at. SePay, Casso and payOS tell
 * in their own forms at `/api/hooks/bank/{bridge}/{company}`.
 */
export function addBankHook(app: FastifyInstance, hook: BankHook): void {
  const { store, clock, key, bridgeKeys } = hook
  if (key === undefined && !bridgeKeys) return
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    if (key !== undefined)
      hooks.post('/api/hooks/bank', { bodyLimit: hookByteLimit }, async ({ body, headers }) => {
        if (!Buffer.isBuffer(body)) throw new WireFault('bad-params')
        const { company_id: company, ...params } = parse(Told, read(body))
        const now = clock()
        const secret = bankSecretOf(key, company)
        const isKnown = isSigned(headers['khotay-signature'], { secret, body, now })
        if (!isKnown || !(await store.companies()).includes(company)) throw new WireFault('bad-signature')
        const orderCode = await takeTransfer(hook, company, params)
        return { ok: true, orderCode: orderCode ?? null }
      })

    if (bridgeKeys)
      hooks.post<{ Params: { bridge: string; company: string } }>(
        '/api/hooks/bank/:bridge/:company',
        { bodyLimit: bridgeByteLimit },
        async ({ body: raw, headers, params: { bridge: name, company } }) => {
          if (!Buffer.isBuffer(raw)) throw new WireFault('bad-params')
          const body = read(raw)
          if (!isFields(body)) throw new WireFault('bad-params')
          const secret = isBridge(name) ? bridgeKeys[name].get(company) : undefined
          const bridge = isBridge(name) ? bridges[name] : undefined
          const isKnown = bridge && secret && bridge.isSigned({ headers, raw, body }, secret, clock())
          if (!isKnown || !(await store.companies()).includes(company)) throw new WireFault('bad-signature')
          const told = bridge.read(body)
          if (!told) throw new WireFault('bad-params')
          for (const transfer of told) await takeTransfer(hook, company, transfer)
          return { success: true }
        },
      )
  })
}

/** Writes a transfer down, once; answers the order it names. */
async function takeTransfer(
  { store, clock, realtime, acting }: BankHook,
  company: string,
  params: ToldTransfer & { orderCode?: string | undefined },
): Promise<string | undefined> {
  const now = clock()
  const { applied, version, error, kept } = await store.write(company, async (writing) => {
    const acted = await runAsSystem(writing, { company, now, acting }, receiveTransfer, params)
    const [kept] = await writing.rows([{ table: 'bankTransfers', key: params.transaction.trim() }])
    return { ...acted, kept: kept as BankTransfer | undefined }
  })
  if (!applied || !kept) throw new WireFault(error?.code === 'bad-params' ? 'bad-params' : 'refused', error)
  const { orderCode } = kept
  realtime.poke(company, version)
  if (orderCode !== undefined) realtime.tellPaid(company, orderCode, version)
  return orderCode
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WireFault('bad-params')
  }
}
