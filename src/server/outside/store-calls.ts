import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { accountOf } from '../../domain/channels/market.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { linkWebStore } from '../../domain/channels/web-store/link-web-store.ts'
import { storeHookPath } from '../../domain/channels/web-store/params.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import { StoreSecretAsked, type WebStoreAnswer, WebStoreAsked } from '../../protocol/queries/web-stores.ts'
import { findCaller } from '../auth/caller.ts'
import { fieldsOf, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { makeStoreSecret, storeKeyOf } from '../marketplaces/web-store/sign.ts'
import type { Writing } from '../store/store.ts'
import { PrivateAddress, publicAddressesOf, type Resolve, resolveName } from './public-address.ts'
import { runAsSystem } from './run-as.ts'
import { addCallsByKey, type CallsByKey } from './store-key-calls.ts'
import { keepStoreSecret } from './store-secret.ts'

export interface StoreCalls extends CallsByKey {
  /** Where the practice web store stands: its address needs no name and no https. */
  practice?: string | undefined
  /** Where people open the app, as this server is told; where the caller came from unless told. */
  address?: string | undefined
  resolve?: Resolve
}

/** `/api/webstore`: a person links web stores and renews their secrets, and web stores ask and tell by their keys. */
export function addStoreCalls(app: FastifyInstance, calls: StoreCalls): void {
  const { store, clock, vault, ofRoad, resolve = resolveName } = calls

  ofRoad.set('/api/webstore addWebStore', async (body, origin) => {
    const actor = await keeperOf(fieldsOf(body).token)
    const asked = parseAsked(WebStoreAsked, fieldsOf(body))
    if (asked.url !== undefined) await assertSite(asked.url)
    return link(actor, asked, calls.address ?? origin)
  })

  ofRoad.set('/api/webstore newStoreSecret', async (body, origin) => {
    const actor = await keeperOf(fieldsOf(body).token)
    const { shopId } = parseAsked(StoreSecretAsked, fieldsOf(body))
    const secret = makeStoreSecret()
    await store.write(actor.company, async (writing) => {
      const known = await storeOf(writing, actor, shopId)
      if (!known?.link || known.link.state === 'off') throw refused('shop-not-known', unknown)
      await keepStoreSecret(
        writing.outside,
        vault,
        { company: actor.company, storeId: shopId, secret },
        clock(),
      )
    })
    return answerOf(shopId, secret, calls.address ?? origin)
  })

  addCallsByKey(app, calls)

  async function keeperOf(token: unknown): Promise<Actor> {
    const { actor } = await findCaller(store, token, clock())
    if (!mayDo(actor, unlinkShop.permission)) throw notAllowed()
    return actor
  }

  /** An address that a person typed leads to no network of ours (O13). What its name leads to later is looked at again with each call. */
  async function assertSite(address: string): Promise<void> {
    const url = new URL(address)
    if (url.username !== '' || url.password !== '') throw refused('store-address', notPublic)
    if (calls.practice !== undefined && isPractice(url, calls.practice)) return
    if (url.protocol !== 'https:' || url.port !== '') throw refused('store-address', notSealed)
    try {
      const found = await publicAddressesOf(url.hostname, resolve)
      if (found.length === 0) throw refused('store-address', notFound)
    } catch (error) {
      if (error instanceof PrivateAddress) throw refused('store-address', notPublic)
      if (error instanceof WireFault) throw error
      throw refused('store-address', notFound)
    }
  }

  async function link(
    { company, userName: by }: Actor,
    asked: v.InferOutput<typeof WebStoreAsked>,
    origin: string,
  ) {
    const { secret: given, shopId: known, ...said } = asked
    const shopId = known ?? newStoreId()
    const now = clock()
    const account = accountOf({ channel: 'web_store', shopId })
    const { version, secret } = await store.write(company, async (writing) => {
      const before = known && (await storeOf(writing, { company }, known))
      if (known && !before) throw refused('shop-not-known', unknown)
      const keeps = before && before.link?.state !== 'off' && given === undefined
      const secret = keeps ? undefined : (given ?? makeStoreSecret())
      const isOurs = await writing.outside.linkShop({ channel: 'web_store', shopId, linkedAt: now })
      if (!isOurs) throw refused('shop-not-known', unknown)
      await writing.outside.wake(account, now)
      if (secret !== undefined)
        await keepStoreSecret(writing.outside, vault, { company, storeId: shopId, secret }, now)
      const place = { company, now, acting: calls.acting }
      const acted = await runAsSystem(writing, place, linkWebStore, { ...said, shopId, by })
      // Refused, it leaves no secret behind.
      if (!acted.applied) throw new WireFault('refused', acted.error)
      return { version: acted.version, secret }
    })
    calls.realtime.poke(company, version)
    calls.nudge()
    return answerOf(shopId, secret, origin)
  }
}

async function storeOf(writing: Pick<Writing, 'rows'>, { company }: Pick<Actor, 'company'>, shopId: string) {
  const [row] = await writing.rows([{ table: 'companies', key: company }])
  return row && shopIn(row as Company, { channel: 'web_store', shopId })
}

function answerOf(shopId: string, secret: string | undefined, origin: string): WebStoreAnswer {
  const hook = `${origin}${storeHookPath(shopId)}`
  return secret === undefined ? { shopId, hook } : { shopId, hook, secret, key: storeKeyOf(shopId, secret) }
}

/** Sixteen of a small alphabet: long enough that nobody finds a store by trying. */
function newStoreId(): string {
  return randomBytes(10).toString('hex').slice(0, 16)
}

/** This machine under either of its names, at practice's port. */
function isPractice(url: URL, practice: string): boolean {
  return url.origin === practice || url.origin === practice.replace('127.0.0.1', 'localhost')
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const unknown = 'Trang web này không còn ở cửa hàng. Thêm lại trang web.'
const notSealed = 'Địa chỉ của trang web phải bắt đầu bằng https:// và không ghi cổng. Sửa rồi lưu lại.'
const notPublic =
  'Địa chỉ này dẫn vào mạng nội bộ nên KhoTay không gọi tới. Dùng địa chỉ mà khách mở được từ internet.'
const notFound = 'Không tìm thấy địa chỉ này trên internet. Kiểm tra tên miền rồi lưu lại.'
