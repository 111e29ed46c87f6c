import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { storeHookPath } from '../../domain/channels/web-store/params.ts'
import { WireFault } from '../http/errors.ts'
import { isSignedByStore, makeStoreSecret } from '../marketplaces/web-store/sign.ts'
import { readStoreMessage, type StoreMessage, topicOf } from '../marketplaces/web-store/store-message.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Store } from '../store/store.ts'
import type { HookOutcome, RoadTally } from './road-tally.ts'
import { findStore } from './store-secret.ts'
import type { Vault } from './vault.ts'

/** An order with all its lines, or a hundred goods (bytes). */
const hookByteLimit = 256 * 1024
/** A store that is held up is told to come again after so long (s). */
const pausedSeconds = 300

interface StoreHook {
  store: Store
  clock: () => number
  vault: Vault
  metrics: Pick<Metrics, 'hooks'>
  tally: Pick<RoadTally, 'noteHook'>
  /** Something came. */
  nudge(): void
}

/**
 * `/api/hooks/webstore/<id>`: what a web store tells is verified by its raw body, kept, and thanked for (O9); it is read into the books later, without anybody waiting. What is forged,
 * too old, too long or no message is refused and counted, and nothing of it is kept.
 */
export function addStoreHook(
  app: FastifyInstance,
  { store, clock, vault, metrics, tally, nudge }: StoreHook,
): void {
  // Who names no store of ours is answered no sooner than who signs wrongly.
  const nobodys = makeStoreSecret()
  // A place of its own: what was signed are the bytes, not what JSON makes of them.
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const count = (outcome: HookOutcome) => {
      metrics.hooks.inc({ channel: 'web_store', outcome })
      tally.noteHook('web_store', outcome)
    }
    const refused = (code: 'bad-params' | 'bad-signature') => {
      count(code)
      return new WireFault(code, { text: code === 'bad-signature' ? notSigned : notRead })
    }

    place.post<{ Params: { id: string } }>(
      storeHookPath(':id'),
      { bodyLimit: hookByteLimit },
      async ({ body, headers, params: { id } }, reply) => {
        if (!Buffer.isBuffer(body)) throw refused('bad-params')
        const found = /^[a-z0-9]{8,32}$/.test(id) ? await findStore(store, vault, id) : undefined
        const template = found?.shop.store?.template ?? 'khotay'
        // WooCommerce tries the address when a person saves it, and signs nothing yet.
        if (template === 'woocommerce' && /^webhook_id=\d{1,12}$/.test(body.toString('utf8'))) {
          count('ignored')
          return reply.code(200).send()
        }
        const now = clock()
        const isTheirs = isSignedByStore(template, found?.secret ?? nobodys, { headers, body, now })
        if (!found || !isTheirs) throw refused('bad-signature')
        if (found.shop.store?.paused) {
          count('ignored')
          throw new WireFault('busy', { text: paused, retryAfterSeconds: pausedSeconds })
        }
        const topic = topicOf(template, headers)
        const message = read(() => readStoreMessage(template, body, topic))
        if (!message) throw refused('bad-params')
        if (message.kind === 'none') {
          count('ignored')
          return reply.code(200).send()
        }
        const isNew = await store.outside.inbox.put(found.company, {
          account: found.account,
          subject: subjectOf(message),
          kind: `${template} ${topic}`.trim(),
          key: createHash('sha256').update(`${found.account} ${topic} `).update(body).digest('hex'),
          bytes: body,
          at: now,
        })
        count(isNew ? 'kept' : 'again')
        if (isNew) nudge()
        return reply.code(200).send()
      },
    )

    place.addHook('onError', async (_, __, error) => {
      if (error.statusCode === 413) count('too-large')
    })
  })
}

function subjectOf(message: Exclude<StoreMessage, { kind: 'none' }>): string {
  if (message.kind === 'goods') return 'goods'
  return `order/${message.kind === 'order' ? message.order.number : message.number}`
}

function read(work: () => StoreMessage): StoreMessage | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const notSigned =
  'Chữ ký không đúng, đã quá 5 phút, hoặc địa chỉ không phải của trang web nào. Kiểm tra khóa, địa chỉ và đồng hồ của trang web rồi gửi lại.'
const notRead = 'Tin không đúng mẫu của trang web này. So với mẫu trong README rồi gửi lại.'
const paused = 'Trang web đang tạm dừng ở KhoTay. Gửi lại sau.'
