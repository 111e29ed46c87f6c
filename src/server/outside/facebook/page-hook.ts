import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageAccountOf } from '../../../domain/facebook/facebook-page.ts'
import type { FacebookConnector, ToldMessage } from '../../facebook/facebook-connector.ts'
import { WireFault } from '../../http/errors.ts'
import type { Metrics } from '../../operation/metrics.ts'
import type { Store } from '../../store/store.ts'
import type { HookOutcome, RoadTally } from '../road-tally.ts'

interface PageHook {
  store: Store
  clock: () => number
  facebook: FacebookConnector
  metrics: Pick<Metrics, 'hooks'>
  tally: Pick<RoadTally, 'noteHook'>
  /** Something came. */
  nudge(): void
}

export const pageHookPath = '/api/hooks/facebook'

/** Meta tells several messages at once, of several Pages (bytes). */
const hookByteLimit = 256 * 1024
/** Meta tells again for a day and a half what was not thanked for (ms). */
const oldestMs = 36 * 3_600_000
/** A clock may be wrong by so much (ms). */
const aheadMs = 60 * 60_000

/**
 * `/api/hooks/facebook`: what is written at Pages is verified by its raw body, kept, and thanked for (O9); it comes into talks later, without anybody waiting. What is forged, too long or no
 * message is refused and counted, and nothing of it is kept. A message that came before changes nothing.
 */
export function addPageHook(
  app: FastifyInstance,
  { store, clock, facebook, metrics, tally, nudge }: PageHook,
): void {
  const count = (outcome: HookOutcome) => {
    metrics.hooks.inc({ channel: 'Facebook', outcome })
    tally.noteHook('Facebook', outcome)
  }
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const refused = (code: 'bad-params' | 'bad-signature') => {
      count(code)
      return new WireFault(code, { text: code === 'bad-signature' ? notSigned : notRead })
    }

    place.get(pageHookPath, async ({ query }, reply) => {
      const challenge = facebook.challenge(query as Record<string, unknown>)
      if (challenge === undefined) throw refused('bad-signature')
      return reply.type('text/plain').send(challenge)
    })

    place.post(pageHookPath, { bodyLimit: hookByteLimit }, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body)) throw refused('bad-params')
      if (!facebook.isSigned({ header: headers['x-hub-signature-256'], body })) throw refused('bad-signature')
      const told = read(() => facebook.readHook(body))
      if (!told) throw refused('bad-params')
      if (told.length === 0) count('ignored')
      for (const message of told) await keep(message)
      return reply.code(200).send()
    })

    place.addHook('onError', async (_, __, error) => {
      if (error.statusCode === 413) count('too-large')
    })
  })

  async function keep(message: ToldMessage): Promise<void> {
    const now = clock()
    if (message.at < now - oldestMs || message.at > now + aheadMs) return count('too-old')
    const company = await store.outside.companyOfShop('Facebook', message.pageId)
    // Of a Page that nobody here linked: thanked, so that it is not told again and again.
    if (company === undefined) return count('ignored')
    const account = pageAccountOf(message)
    const isNew = await store.outside.inbox.put(company, {
      account,
      subject: `talk/${message.psid}`,
      kind: 'message',
      key: createHash('sha256').update(`${account} ${message.id}`).digest('hex'),
      bytes: Buffer.from(JSON.stringify(message)),
      at: now,
    })
    count(isNew ? 'kept' : 'again')
    if (isNew) nudge()
  }
}

function read(work: () => ToldMessage[]): ToldMessage[] | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const notSigned = 'Chữ ký của tin không đúng. Kiểm tra khóa của ứng dụng ở Meta rồi gửi lại.'
const notRead = 'Tin không đúng mẫu của Facebook. Kiểm tra cài đặt webhook của ứng dụng rồi gửi lại.'
