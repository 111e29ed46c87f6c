import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountOf, type Market } from '../../domain/channels/market.ts'
import { shopByHookId } from '../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { WireFault } from '../http/errors.ts'
import type { Hint, Marketplace } from '../marketplaces/marketplace.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Store } from '../store/store.ts'
import type { HookOutcome, RoadTally } from './road-tally.ts'

/** A webhook says that something changed, never what (bytes). */
const hookByteLimit = 64 * 1024

/** The last time that any of them tells again what was not thanked for is within a day (ms). */
const oldestMs = 24 * 3_600_000
/** A clock may be wrong by so much (ms). */
const aheadMs = 60 * 60_000

interface MarketHooks {
  store: Store
  clock: () => number
  metrics: Pick<Metrics, 'hooks'>
  tally: Pick<RoadTally, 'noteHook'>
  markets: Partial<Record<Market, Marketplace>>
  /** Where a marketplace believes us to be: it signs that, too. */
  addressOf(channel: Market): string
  /** Something came. */
  nudge(): void
}

/** Where a marketplace tells us of changes. */
export function hookPath(channel: Market): string {
  return `/api/hooks/${channel.toLowerCase()}`
}

/**
 * `/api/hooks/shopee`: what a marketplace tells is verified by its raw body, kept, and thanked for with an empty answer (O9); it is read later, without anybody
 * waiting. What is forged, too old, too long or no message is refused and counted, and nothing of it is kept.
 */
export function addMarketHooks(app: FastifyInstance, hooks: MarketHooks): void {
  const { store, clock, metrics, tally, addressOf, nudge } = hooks
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const count = (channel: Market, outcome: HookOutcome) => {
      metrics.hooks.inc({ channel, outcome })
      tally.noteHook(channel, outcome)
    }

    for (const market of Object.values(hooks.markets)) {
      const { channel } = market
      place.post(hookPath(channel), { bodyLimit: hookByteLimit }, async ({ body, headers }, reply) => {
        if (!Buffer.isBuffer(body)) throw refused(channel, 'bad-params')
        if (!market.isSigned({ headers, body, address: addressOf(channel) }))
          throw refused(channel, 'bad-signature')
        const hint = readHint(market, body)
        if (hint === 'none') throw refused(channel, 'bad-params')
        const saidAt = hint?.at ?? clock()
        // Signed once, and sent again by whoever kept it.
        if (saidAt < clock() - oldestMs || saidAt > clock() + aheadMs) {
          count(channel, 'too-old')
          throw new WireFault('bad-signature', { text: notNow })
        }
        const { subject = '', kind = '', key = '' } = hint ?? {}
        const company = hint && (await store.outside.companyOfShop(channel, hint.shopId))
        const shopId = company && (await shopIdOf(company, channel, hint))
        // Of a shop that nobody here linked, or of no concern: thanked, so that it is not told again and again.
        if (!company || !shopId) {
          count(channel, 'ignored')
          return reply.code(200).send()
        }
        const account = accountOf({ channel, shopId })
        const said = createHash('sha256').update(key).digest('hex')
        const isNew = await store.outside.inbox.put(company, {
          account,
          subject,
          kind,
          key: said,
          bytes: body,
          at: clock(),
        })
        count(channel, isNew ? 'kept' : 'again')
        if (isNew) nudge()
        return reply.code(200).send()
      })
    }

    /** By which its tokens and orders are kept; webhooks of some name it otherwise. */
    async function shopIdOf(
      company: string,
      channel: Market,
      { shopId, byHookId }: Hint,
    ): Promise<string | undefined> {
      if (!byHookId) return shopId
      const [row] = await store.read(company, (reading) =>
        reading.rows([{ table: 'companies', key: company }]),
      )
      return row && shopByHookId(row as Company, channel, shopId)?.shopId
    }

    function refused(channel: Market, code: 'bad-params' | 'bad-signature'): WireFault {
      count(channel, code)
      return new WireFault(code, code === 'bad-signature' ? { text: notSigned } : undefined)
    }

    place.addHook('onError', async (request, _, error) => {
      const market = Object.values(hooks.markets).find(({ channel }) => hookPath(channel) === request.url)
      if (market && error.statusCode === 413) count(market.channel, 'too-large')
    })
  })
}

const notSigned = 'Chữ ký của tin không đúng. Kiểm tra khóa của ứng dụng trên sàn rồi gửi lại.'
/** What `oldestMs` and `aheadMs` say. */
const notNow = 'Tin cũ hơn một ngày, hoặc đến từ hơn một giờ sau. Kiểm tra đồng hồ của máy gửi rồi gửi lại.'

function readHint(market: Marketplace, body: Buffer) {
  try {
    return market.readHook(body)
  } catch {
    return 'none' as const
  }
}
