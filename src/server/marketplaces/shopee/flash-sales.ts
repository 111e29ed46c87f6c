import * as v from 'valibot'
import {
  mostSaleItems,
  type SaleLine,
  type SaleLineTold,
  type SalePhase,
} from '../../../domain/channels/flash/sale-word.ts'
import type { Asking } from '../asking.ts'
import { answerForAll, type Each, type Named } from '../each.ts'
import type { MarketFlashSales, SaleLineChange } from '../flash-sales.ts'
import type { ShopeeClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { mostSalesAPage, type ShopeePath, shopeePaths } from './paths.ts'
import {
  Criteria,
  criteriaOf,
  type FailedItem,
  FailedItems,
  linesOf,
  MadeSale,
  SaleItems,
  SaleList,
  Slots,
  saleOf,
  slotOf,
} from './read-sale.ts'

const types: Readonly<Record<SalePhase, string>> = { upcoming: '1', ongoing: '2', over: '3' }
const allTypes = '0'
const Done = v.object({})

/** Flash sales that a shop makes at Shopee. */
export function shopeeFlashSales(client: ShopeeClient): MarketFlashSales {
  async function listOf(query: Readonly<Record<string, string>>, asking: Asking) {
    const { response } = await client.ask(shopeePaths.saleList, SaleList, asking, { query })
    return response
  }

  /** Says something of variations, whose answers stand in a list of those that failed. */
  async function tell(
    path: ShopeePath,
    many: readonly Named[],
    body: object,
    asking: Asking,
  ): Promise<Each<object>[]> {
    return answerForAll(many, async () => {
      const { response } = await client.ask(path, FailedItems, asking, { body })
      return many.map((one) => answerOf(one, response.failed_items ?? [], asking))
    })
  }

  return {
    async slots({ from, until }, asking) {
      // It refuses what lies behind it.
      const start = Math.max(Math.ceil(from / 1000), Math.ceil(asking.now / 1000))
      const end = Math.max(start + 1, Math.floor(until / 1000))
      const query = { start_time: String(start), end_time: String(end) }
      const { response } = await client.ask(shopeePaths.saleSlots, Slots, asking, { query })
      return response.map(slotOf).filter(({ startAt }) => startAt > asking.now)
    },

    async criteria(asking) {
      return criteriaOf(await client.ask(shopeePaths.saleCriteria, Criteria, asking, { query: {} }))
    },

    async page({ phase, page = '0' }, asking) {
      const limit = mostSalesAPage
      const type = phase ? types[phase] : allTypes
      const told = await listOf({ type, offset: page, limit: String(limit) }, asking)
      const next = Number(page) + told.flash_sale_list.length
      const goesOn = told.flash_sale_list.length > 0 && next < told.total_count && next <= furthest
      return {
        sales: told.flash_sale_list.flatMap((one) => {
          const sale = saleOf(one)
          return sale ? [{ ...sale, lines: one.item_count, linesOn: one.enabled_item_count }] : []
        }),
        total: told.total_count,
        next: goesOn ? String(next) : undefined,
      }
    },

    async inSlot({ slot, startAt, endAt }, asking) {
      const [start_time, end_time] = [Math.floor(startAt / 1000), Math.ceil(endAt / 1000)]
      const window = { start_time: String(start_time), end_time: String(Math.max(start_time + 1, end_time)) }
      const told = await listOf({ type: allTypes, offset: '0', limit: '100', ...window }, asking)
      const sales = told.flash_sale_list.flatMap((one) => saleOf(one) ?? [])
      return sales.find((sale) => sale.slot === slot)
    },

    async lines(number, asking) {
      const lines: SaleLineTold[] = []
      const limit = 100
      for (let offset = 0; offset <= furthest; offset += limit) {
        const query = { flash_sale_id: number, offset: String(offset), limit: String(limit) }
        const { response } = await client.ask(shopeePaths.saleItems, SaleItems, asking, { query })
        lines.push(...linesOf(response))
        if (response.item_info.length === 0 || offset + limit >= response.total_count) break
      }
      return lines
    },

    async make(slot, asking) {
      const body = { timeslot_id: Number(slot) }
      const { response } = await client.ask(shopeePaths.makeSale, MadeSale, asking, { body })
      return response.flash_sale_id
    },

    async addLines(number, lines, asking) {
      assertFew(lines)
      const items = byItem(lines, (own, [first]) =>
        first.model === '0'
          ? { purchase_limit: first.limit, item_input_promo_price: first.salePrice, item_stock: first.stock }
          : {
              purchase_limit: first.limit,
              models: own.map(({ model, salePrice, stock }) => ({
                model_id: Number(model),
                input_promo_price: salePrice,
                stock,
              })),
            },
      )
      return tell(shopeePaths.addSaleItems, namesOf(lines), { flash_sale_id: Number(number), items }, asking)
    },

    async changeLines(number, changes, asking) {
      assertFew(changes)
      const items = byItem(changes, (own, [first]) =>
        first.model === '0'
          ? {
              purchase_limit: first.limit,
              item_status: first.isOn ? 1 : 0,
              item_input_promo_price: first.salePrice,
              item_stock: first.stock,
            }
          : {
              purchase_limit: first.limit,
              models: own.map(({ model, salePrice, stock, isOn }) => ({
                model_id: Number(model),
                status: isOn ? 1 : 0,
                input_promo_price: salePrice,
                stock,
              })),
            },
      )
      const body = { flash_sale_id: Number(number), items }
      return tell(shopeePaths.changeSaleItems, namesOf(changes), body, asking)
    },

    async dropItems(number, items, asking) {
      const many = items.map((item) => ({ number: item }))
      const body = { flash_sale_id: Number(number), item_ids: items.map(Number) }
      return tell(shopeePaths.dropSaleItems, many, body, asking)
    },

    async turn(number, isOn, asking) {
      const body = { flash_sale_id: Number(number), status: isOn ? 1 : 2 }
      await client.ask(shopeePaths.turnSale, Done, asking, { body })
    },

    async drop(number, asking) {
      const body = { flash_sale_id: Number(number) }
      await client.ask(shopeePaths.dropSale, Done, asking, { body })
    },
  }
}

/** So far a list may be gone through. */
const furthest = 1000

/** One that is not named among those that failed came through; one named without its model failed with all its item's (O5). */
function answerOf(
  { number, parcel }: Named,
  failures: readonly FailedItem[],
  { now }: Pick<Asking, 'now'>,
): Each<object> {
  const failed = failures.find(
    ({ item_id, model_id }) =>
      item_id === number && (parcel === undefined || model_id === undefined || model_id === parcel),
  )
  if (!failed) return { number, parcel, ok: {} }
  const why = failed.unqualified_conditions.map(({ unqualified_msg }) => unqualified_msg)
  const message = [...why, failed.err_msg].filter(Boolean).join('; ')
  const error = failed.err_code === undefined ? undefined : String(failed.err_code)
  return { number, parcel, trouble: troubleOf({ error, message }, { now, area: 'flash-sales' }) }
}

function namesOf(lines: readonly Pick<SaleLine, 'item' | 'model'>[]): Named[] {
  return lines.map(({ item, model }) => ({ number: item, parcel: model }))
}

function byItem<T extends SaleLine | SaleLineChange>(
  lines: readonly T[],
  say: (own: readonly T[], first: readonly [T]) => object,
): object[] {
  return [...Map.groupBy(lines, ({ item }) => item)].flatMap(([item, own]) => {
    const [first] = own
    return first ? [{ item_id: Number(item), ...say(own, [first]) }] : []
  })
}

function assertFew(lines: readonly Pick<SaleLine, 'item'>[]): void {
  if (new Set(lines.map(({ item }) => item)).size > mostSaleItems)
    throw new RangeError('A flash sale of Shopee has 50 items at most.')
}
