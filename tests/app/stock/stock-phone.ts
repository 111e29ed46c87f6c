import { acknowledge, clearFeedback, scanState } from '../../../src/app/scanner/scan-state.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aShop, aWarehouse } from '../../support/builders.ts'

export const home = 'KhoTayWarehouse'
export const tag = (bid: string, wid = home) => `KE:${wid}/${bid}`

/** A phone with the small shop, its warehouse and another one, and a memory beside the database. */
export async function aStockPhone(userName = 'kho', kept: Map<string, string> = new Map()): Promise<Replica> {
  const replica = await aPackingPhone(userName)
  const { rows } = aShop()
  await replica.db.warehouses.bulkPut([...rows.warehouses!, aWarehouse({ wid: 'K2', name: 'Kho Thủ Đức' })])
  await replica.db.bins.bulkPut([
    { id: `${home}/A1-03`, parent: home, bid: 'A1-03', name: 'Kệ A1-03' },
    { id: 'K2/B1-01', parent: 'K2', bid: 'B1-01', name: 'Kệ B1-01' },
  ])
  replica.environment.keepsake = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return replica
}

export const threePack = '18935950293594'

/** Red lipsticks come in threes, under a barcode of their own. */
export async function packed({ db }: Replica): Promise<void> {
  const pack = [{ unit: 'lốc', amount: 3, barcode: threePack }]
  await db.products.update('SON-DO', { pack, barcodes: [threePack] })
}

/** What stands full-screen, and its button pressed. */
export function answered(): string | undefined {
  const word = scanState.feedback?.word
  acknowledge()
  return word
}

export function forgetScans(): void {
  clearFeedback()
  delete scanState.look
  delete scanState.teach
}

/** On hand of a product by bin. */
export async function lies({ db }: Replica, code: string, wid = home): Promise<Record<string, number>> {
  const product = (await db.products.get(code))!
  const here = product.warehouses.filter((place) => place.wid === wid && place.total !== 0)
  return Object.fromEntries(here.map(({ bid, total }) => [bid, total]))
}

/** A slip that brings in three black shirts, written but not confirmed. */
export const importSlip = () => ({
  code: 'NK-1',
  type: 'Nhập tự do' as const,
  note: 'Bù hàng',
  sourceWarehouse: home,
  complete: false,
  items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01' }],
})
