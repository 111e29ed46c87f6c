import { codesOf } from '../../domain/catalogue/codes-of.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import { dayNumber, dayStart } from '../../domain/time.ts'
import {
  type ImportHistoryAnswer,
  ImportHistoryQuestion,
  type StockValueAnswer,
  StockValueQuestion,
  type StockValueSumsAnswer,
  StockValueSumsQuestion,
} from '../../protocol/queries/costs.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { findProduct } from './find-product.ts'

/** `/api/product getImportHistory`: under every code the product had, of the warehouses the person works in (CAT-488, CAT-500). */
export async function getImportHistory(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ImportHistoryAnswer> {
  const { productCode, start, pageSize } = parse(ImportHistoryQuestion, fields)
  const { warehouses } = whoSeesCost(actor)
  const product = await findProduct(reading, productCode)
  const productCodes = product ? codesOf(product) : [productCode]
  const { entries, total } = await reading.importHistory({ productCodes, start, limit: pageSize, warehouses })
  const data = entries.map(({ document, type, wid, at, quantity, cost }) => ({
    exchangeCode: document,
    typeExchange: type,
    createdAt: at,
    cost: cost === null ? undefined : toCents(cost),
    amount: quantity,
    sourceWarehouse: wid,
  }))
  return { data, total }
}

/** `/api/product getStockValue`: the sum of movements, so that it holds for any day of the past (decisions 18). */
export async function getStockValue(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StockValueAnswer> {
  const { date, wid, after, pageSize } = parse(StockValueQuestion, fields)
  const { warehouses } = whoSeesCost(actor)
  if (wid !== undefined && warehouses && !warehouses.includes(wid)) throw notAllowed()
  const wids = wid === undefined ? warehouses : [wid]
  const found = await reading.stockValue({
    before: endOf(date),
    warehouses: wids,
    after,
    limit: pageSize + 1,
  })
  const data = found.slice(0, pageSize).map((goods) => ({ ...goods, value: toCents(goods.value) }))
  const next = found.length > pageSize ? data.at(-1)?.productCode : undefined
  return next === undefined ? { data } : { data, next }
}

/** `/api/product getStockValueByWarehouse`: the same in sums. */
export async function getStockValueByWarehouse(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StockValueSumsAnswer> {
  const { date } = parse(StockValueSumsQuestion, fields)
  const { warehouses } = whoSeesCost(actor)
  const found = await reading.stockValueByWarehouse({ before: endOf(date), warehouses })
  return { data: found.map((sums) => ({ ...sums, value: toCents(sums.value) })) }
}

/** The first instant after a day in Ho Chi Minh. */
function endOf(date: string): number {
  return dayStart(dayNumber(Date.parse(`${date}T00:00:00+07:00`)) + 1)
}

function whoSeesCost(actor: Actor) {
  const scope = scopeOf(actor)
  if (!mayDo(actor, ['cost_view']) || !scope.tables.includes('products')) throw notAllowed()
  return scope
}

function toCents(money: number): number {
  return Math.round(money * 100) / 100
}
