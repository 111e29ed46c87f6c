import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isCarrier } from '../../../domain/orders/carrier-names.ts'
import { accountIn, providerAccountOf } from '../../../domain/providers/account-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { CarrierId } from '../../../domain/tables/provider-ids.ts'
import type { Carrier } from '../../carriers/carrier.ts'
import { WireFault } from '../../http/errors.ts'
import type { Metrics } from '../../operation/metrics.ts'
import type { Store } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { providerHooks } from '../providers/hook-path.ts'
import { readKeys } from '../providers/keys.ts'
import type { HookOutcome } from '../road-tally.ts'
import type { Vault } from '../vault.ts'

interface CarrierHook {
  store: Store
  clock: () => number
  vault: Vault
  carriers: Partial<Record<CarrierId, Carrier>>
  metrics: Pick<Metrics, 'hooks'>
  /** Something came. */
  nudge(): void
}

/** A message of one parcel (bytes). */
const hookByteLimit = 64 * 1024

/**
 * `/api/hooks/providers/<carrier>/<company>?hash=…`: what a carrier says of a parcel is kept and thanked for (O9), and the parcel is asked after. No carrier signs its messages: the address holds a word
 * that the carrier alone was told, and nothing that stands in a message is believed, but of a carrier that tells it in no other way.
 */
export function addCarrierHook(app: FastifyInstance, hook: CarrierHook): void {
  const { store, clock, vault, carriers, metrics } = hook
  const count = (outcome: HookOutcome) => metrics.hooks.inc({ channel: 'carrier', outcome })
  const refused = (code: 'bad-params' | 'bad-signature') => {
    count(code)
    return new WireFault(code, { text: code === 'bad-signature' ? notKnown : notRead })
  }
  // A place of its own: some carriers send JSON, some send forms.
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    place.post(
      `${providerHooks}/:provider/:company`,
      { bodyLimit: hookByteLimit },
      async ({ body, query, params, headers }, reply) => {
        const { provider = '', company = '' } = params as Record<string, string>
        const word = (query as Record<string, unknown>)['hash']
        const account = isCarrier(provider) ? await accountOfWord(company, provider, word) : undefined
        if (!isCarrier(provider) || account === undefined) throw refused('bad-signature')
        if (!Buffer.isBuffer(body)) throw refused('bad-params')
        const told = read(() => carriers[provider]?.readHook(body, String(headers['content-type'] ?? '')))
        if (told === 'broken') throw refused('bad-params')
        const about = told?.waybill ? `waybill/${told.waybill}` : told?.ref ? `ref/${told.ref}` : undefined
        if (!told || about === undefined) {
          count('ignored')
          return reply.code(200).send({ success: true })
        }
        const isNew = await store.outside.inbox.put(company, {
          account,
          subject: about.slice(0, 120),
          kind: 'parcel',
          key: createHash('sha256').update(`${account} ${told.key}`).digest('hex'),
          bytes: Buffer.from(
            JSON.stringify({ waybill: told.waybill, ref: told.ref, standing: told.standing }),
          ),
          at: clock(),
        })
        count(isNew ? 'kept' : 'again')
        if (isNew) hook.nudge()
        return reply.code(200).send({ success: true })
      },
    )

    place.addHook('onError', async (_, __, error) => {
      if (error.statusCode === 413) count('too-large')
    })
  })

  /** The account whose word it is; nothing where it is nobody's. */
  async function accountOfWord(
    company: string,
    carrier: CarrierId,
    word: unknown,
  ): Promise<string | undefined> {
    if (typeof word !== 'string' || word === '' || company.length > 64) return undefined
    const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
    const known = accountIn(row as Company | undefined, carrier)
    if (!known || known.link.state === 'off') return undefined
    const account = providerAccountOf(known)
    try {
      const { hook: kept } = await readKeys(store, vault, { company, account })
      return isSame(word, kept) ? account : undefined
    } catch (error) {
      if (error instanceof OutsideTrouble) return undefined
      throw error
    }
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => createHash('sha256').update(word).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

function read<T>(work: () => T): T | 'broken' {
  try {
    return work()
  } catch {
    return 'broken'
  }
}

const notKnown = 'Địa chỉ nhận tin không đúng. Chép lại địa chỉ ở Cài đặt, phần Vận chuyển.'
const notRead = 'Tin không đúng mẫu của hãng vận chuyển.'
