import { accountOf, type MarketShop } from '../../domain/channels/market.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import {
  type CategoriesAnswer,
  CategoriesQuestion,
  type CategoryAnswer,
  CategoryQuestion,
} from '../../protocol/queries/copies.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { NewItems } from '../marketplaces/new-items.ts'
import { sentences } from '../marketplaces/shared-sentences.ts'
import { askingFor } from './effects/performer.ts'
import { type AskingWays, askMarket, refused, roadTo } from './shipping-ways.ts'

/*
 * What marketplaces ask of goods of a category changes seldom and is much: it is asked once for a shop, and told from memory for a while, with its age (O14). Each process has its own memory.
 */

const treeMs = 24 * 60 * 60_000
const rulesMs = 6 * 60 * 60_000
/** Trees and rules that are remembered; the oldest goes first. */
const mostKept = 200

const kept = new Map<string, { askedAt: number; told: unknown }>()

/** `/api/clone getCategories {channel, shopId}` */
export async function askCategories(asking: AskingWays): Promise<CategoriesAnswer> {
  const shop = parseAsked(CategoriesQuestion, asking.fields)
  const { askedAt, told } = await remembered(asking, shop, '', treeMs, (maker, to) => maker.categories(to))
  return { askedAt, categories: told }
}

/** `/api/clone getCategory {channel, shopId, category}` */
export async function askCategory(asking: AskingWays): Promise<CategoryAnswer> {
  const { category, ...shop } = parseAsked(CategoryQuestion, asking.fields)
  const { askedAt, told } = await remembered(asking, shop, category, rulesMs, (maker, to) =>
    maker.rules(category, to),
  )
  return { askedAt, rules: told }
}

async function remembered<T>(
  { store, session, road: known, now, gone }: AskingWays,
  shop: MarketShop,
  what: string,
  freshMs: number,
  ask: (maker: NewItems, asking: Asking) => Promise<T>,
): Promise<{ askedAt: number; told: T }> {
  const link = await readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, ['products_copy_ecommerce'])) throw notAllowed()
    const [company] = await reading.rows([{ table: 'companies', key: actor.company }])
    return company && shopIn(company as Company, shop)?.link?.state
  })
  const road = roadTo(known, shop, link)
  const maker = road.markets[shop.channel]?.newItems
  if (!maker) throw refused('copies-not-taken', sentences.noCopies)
  const { company } = session
  const key = `${company} ${accountOf(shop)} ${what}`
  const found = kept.get(key) as { askedAt: number; told: T } | undefined
  if (found && now - found.askedAt < freshMs && now >= found.askedAt) return found
  const told = await askMarket(gone, async (signal) => {
    return ask(maker, await askingFor({ road, shop, signal, company, account: accountOf(shop) }))
  })
  const answer = { askedAt: now, told }
  kept.delete(key)
  kept.set(key, answer)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return answer
}
