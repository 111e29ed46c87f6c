import { pageAccountOf } from '../../../domain/facebook/facebook-page.ts'
import { linkPageProduct } from '../../../domain/facebook/link-page-product.ts'
import { mayDo } from '../../../domain/people/actor.ts'
import type { PageProduct } from '../../../domain/tables/facebook.ts'
import {
  PageProductQuestion,
  PageProductsQuestion,
  type PageProductTold,
} from '../../../protocol/queries/facebook.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import type { CatalogueProduct, FacebookConnector, PageAsking } from '../../facebook/facebook-connector.ts'
import { type Fields, fieldsOf, parseAsked } from '../../http/body.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import type { Store } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import { pageAsking, readPage } from './page-making.ts'

interface PageProductCalls {
  store: Store
  clock: () => number
  road: Road
  facebook: FacebookConnector
  ofRoad: CallsOfRoad
}

/** Somebody waits for the answer (ms). */
const patienceMs = 20_000

/**
 * What the Page offers, for whoever keeps products: `listProducts` page by page, and `getProductFacebookDetail` one of them (CAT-048, CAT-187). Both are asked of Facebook each time, which may
 * change them at any moment; which goods of ours they are is known here.
 */
export function addPageProductCalls({ store, clock, road, facebook, ofRoad }: PageProductCalls): void {
  ofRoad.set('/api/facebook listProducts', (body) =>
    asKeeper(body, async ({ company, pageId, asking, fields }) => {
      const { cursor, limit } = parseAsked(PageProductsQuestion, fields)
      const { products, next } = await facebook.products({ pageId, cursor, limit }, asking)
      return { products: await withGoods(company, pageId, products), next }
    }),
  )

  ofRoad.set('/api/facebook getProductFacebookDetail', (body) =>
    asKeeper(body, async ({ company, pageId, asking, fields }) => {
      const { product_id } = parseAsked(PageProductQuestion, fields)
      const [told] = await withGoods(company, pageId, [await facebook.product(product_id, asking)])
      return told
    }),
  )

  interface Keeper {
    company: string
    pageId: string
    asking: PageAsking
    fields: Fields
  }

  async function asKeeper<A>(body: unknown, work: (keeper: Keeper) => Promise<A>): Promise<A> {
    const { actor } = await findCaller(store, fieldsOf(body).token, clock())
    if (!mayDo(actor, linkPageProduct.permission)) throw notAllowed()
    const { token: _, method: __, ...fields } = fieldsOf(body)
    const { company } = actor
    const page = await readPage({ road, company })
    if (page?.link.state !== 'linked')
      throw new WireFault('refused', { code: 'page-not-linked', text: noPage })
    const { pageId } = page
    const account = pageAccountOf(page)
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const asking = await pageAsking({ road, company, account, pageId, signal })
      return await work({ company, pageId, asking, fields })
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      const text = error.said ? `${error.message} (${error.said})` : error.message
      throw new WireFault('refused', { code: 'facebook-refused', text })
    }
  }

  async function withGoods(
    company: string,
    pageId: string,
    products: readonly CatalogueProduct[],
  ): Promise<PageProductTold[]> {
    const wanted = products.map(({ id }) => ({ table: 'pageProducts' as const, key: id }))
    const rows = await store.read(company, (reading) => reading.rows(wanted))
    const goods = new Map(
      (rows as (PageProduct | undefined)[]).flatMap((row) =>
        row?.pageId === pageId ? [[row.id, row.products] as const] : [],
      ),
    )
    return products.map(({ id, name, image, price }) => ({
      id,
      name,
      image,
      price,
      shopId: pageId,
      swCode: goods.get(id),
    }))
  }
}

const noPage = 'Shop chưa liên kết Trang Facebook, hoặc quyền đã hết. Mở Bán trên Facebook để liên kết.'
