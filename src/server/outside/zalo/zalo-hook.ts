import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { zaloAccountOf } from '../../../domain/zalo/zalo-account.ts'
import { WireFault } from '../../http/errors.ts'
import type { Metrics } from '../../operation/metrics.ts'
import type { Store } from '../../store/store.ts'
import type { ZaloConnector } from '../../zalo/zalo-connector.ts'
import type { HookOutcome, RoadTally } from '../road-tally.ts'

interface ZaloHook {
  store: Store
  clock: () => number
  zalo: ZaloConnector
  metrics: Pick<Metrics, 'hooks'>
  tally: Pick<RoadTally, 'noteHook'>
  /** Something came. */
  nudge(): void
}

export const zaloHookPath = '/api/hooks/zalo'

const hookByteLimit = 64 * 1024
/** Zalo tells again for half a day what was not thanked for, and a phone may have been off for days (ms). */
const oldestMs = 7 * 86_400_000
/** A clock may be wrong by so much (ms). */
const aheadMs = 60 * 60_000

/** `/api/hooks/zalo`: that a message came is verified by its raw body, kept, and thanked for (O9); the log says so a moment later. What else Zalo tells is thanked for and let pass. */
export function addZaloHook(
  app: FastifyInstance,
  { store, clock, zalo, metrics, tally, nudge }: ZaloHook,
): void {
  const count = (outcome: HookOutcome) => {
    metrics.hooks.inc({ channel: 'Zalo', outcome })
    tally.noteHook('Zalo', outcome)
  }
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const refused = (code: 'bad-params' | 'bad-signature') => {
      count(code)
      return new WireFault(code, { text: code === 'bad-signature' ? notSigned : notRead })
    }

    place.post(zaloHookPath, { bodyLimit: hookByteLimit }, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body)) throw refused('bad-params')
      if (!zalo.isSigned({ header: headers['x-zevent-signature'], body })) throw refused('bad-signature')
      const told = read(() => zalo.readHook(body))
      if (told === 'misfit') throw refused('bad-params')
      if (!told) count('ignored')
      else await keep(told)
      return reply.code(200).send()
    })

    place.addHook('onError', async (_, __, error) => {
      if (error.statusCode === 413) count('too-large')
    })
  })

  async function keep(told: NonNullable<ReturnType<ZaloConnector['readHook']>>): Promise<void> {
    const now = clock()
    if (told.at < now - oldestMs || told.at > now + aheadMs) return count('too-old')
    const company = await store.outside.companyOfShop('Zalo', told.oaId)
    // Of an account that nobody here linked: thanked, so that it is not told again and again.
    if (company === undefined) return count('ignored')
    const account = zaloAccountOf(told)
    const isNew = await store.outside.inbox.put(company, {
      account,
      subject: `message/${told.msgId}`,
      kind: 'receipt',
      key: createHash('sha256').update(`${account} ${told.msgId}`).digest('hex'),
      bytes: Buffer.from(JSON.stringify(told)),
      at: now,
    })
    count(isNew ? 'kept' : 'again')
    if (isNew) nudge()
  }
}

function read<T>(work: () => T): T | 'misfit' {
  try {
    return work()
  } catch {
    return 'misfit'
  }
}

const notSigned = 'Chữ ký của tin không đúng. Kiểm tra OA Secret Key của ứng dụng ở Zalo rồi gửi lại.'
const notRead = 'Tin không đúng mẫu của Zalo. Kiểm tra cài đặt webhook của ứng dụng rồi gửi lại.'
