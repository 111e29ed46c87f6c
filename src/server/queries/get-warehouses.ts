import * as v from 'valibot'
import type { Actor } from '../../domain/people/actor.ts'
import { isClosed } from '../../domain/stock/closed-place.ts'
import type { Bin, Warehouse } from '../../domain/tables/places.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { mustSee } from './must-see.ts'

/** More warehouses and bins than any shop has. */
const mostRows = 10_000

const Asked = v.object({ wid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/** `/api/store getAllWarehouses`: where the person works. */
export async function getAllWarehouses(reading: Reading, actor: Actor) {
  const warehouses = await warehousesOf(reading, actor)
  return { warehouses, totalWarehouse: warehouses.length }
}

/** `/api/store getAllWarehousesUnlock`: those of them in which goods may move now, and to which new ones may come. */
export async function getAllWarehousesUnlock(reading: Reading, actor: Actor) {
  const warehouses = (await warehousesOf(reading, actor)).filter((one) => !one.locked && !isClosed(one))
  return { warehouses, totalWarehouse: warehouses.length }
}

/** `/api/store getWarehouseDetails {wid}`: one of them with its bins. */
export async function getWarehouseDetails(reading: Reading, actor: Actor, fields: Fields) {
  const { wid } = parse(Asked, fields)
  const warehouse = (await warehousesOf(reading, actor)).find((own) => own.wid === wid)
  if (!warehouse) {
    const text = 'Không tìm thấy kho này, hoặc bạn không làm việc ở đó.'
    throw new WireFault('refused', { code: 'warehouse-not-found', text })
  }
  const bins = await rowsOf<Bin>(reading, 'bins')
  return { warehouse, bins: bins.filter(({ parent }) => parent === wid) }
}

/** `/api/cache getStoreCache`: every warehouse where the person works, each with its bins. */
export async function getStoreCache(reading: Reading, actor: Actor) {
  const warehouses = await warehousesOf(reading, actor)
  const bins = await rowsOf<Bin>(reading, 'bins')
  return {
    warehouses: warehouses.map((warehouse) => ({
      ...warehouse,
      bins: bins.filter(({ parent }) => parent === warehouse.wid),
    })),
    totalWarehouse: warehouses.length,
  }
}

/** `/api/store getAllWarehousesEcommerce`: the warehouses of linked channels. No channel is linked yet, so there are none. */
export async function getAllWarehousesEcommerce(): Promise<{ warehouses: never[]; totalWarehouse: number }> {
  return { warehouses: [], totalWarehouse: 0 }
}

async function warehousesOf(reading: Reading, actor: Actor): Promise<Warehouse[]> {
  const { warehouses: mine } = mustSee(actor, 'warehouses')
  const all = (await rowsOf<Warehouse>(reading, 'warehouses')).filter(
    ({ deletedAt }) => deletedAt === undefined,
  )
  return mine ? all.filter(({ wid }) => mine.includes(wid)) : all
}

async function rowsOf<R>(reading: Reading, table: 'warehouses' | 'bins'): Promise<R[]> {
  const stored = await reading.scan({ table, closed: false, after: '', closedSince: 0 }, mostRows)
  return stored.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as R]))
}
