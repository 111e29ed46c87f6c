import { binName, lineName, warehouseName } from '../../domain/names.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product, StockPlace } from '../../domain/tables/products.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import type { Replica } from '../../replica/replica.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { ask, showFeedback } from '../scanner/scan-state.ts'

interface NamedPlace {
  bin: Bin
  total: number
}

/** What a bin that was found is good for; of several a person says which, behind what waits already. */
interface Chosen {
  only(bin: Bin): Promise<void>
  chosen(bin: Bin): void
}

/** Goods were scanned before any bin: where they lie says which bin it is. */
export async function choosePlace(
  replica: Replica,
  product: Product,
  places: readonly StockPlace[],
  { only, chosen }: Chosen,
): Promise<void> {
  const found = await namedPlaces(replica, places)
  const [first] = found
  if (!first) return showFeedback(nowhereFeedback(product))
  return found.length === 1 ? only(first.bin) : askPlace(replica, product, found, chosen)
}

/** The bins of places; one that is missing here is called by its id. */
async function namedPlaces(replica: Replica, places: readonly StockPlace[]): Promise<NamedPlace[]> {
  const ids = places.map(({ wid, bid }) => binIdOf(wid, bid))
  const bins = new Map((await findRows(replica, 'bins', ids)).map((bin) => [bin.id, bin]))
  return places.map(({ wid, bid, total }) => {
    const id = binIdOf(wid, bid)
    const missing = { id, parent: wid, bid, name: binName(undefined, bid) }
    return { bin: bins.get(id) ?? missing, total }
  })
}

async function askPlace(
  replica: Replica,
  product: Product,
  places: readonly NamedPlace[],
  take: (bin: Bin) => void,
): Promise<void> {
  const warehouses = await allWarehouses(replica)
  ask({
    title: 'Đang lấy hàng ở ô nào?',
    text: `${lineName(product)} nằm ở ${places.length} ô.`,
    choices: places.map(({ bin, total }) => ({
      label: bin.name,
      detail: `${warehouseName(
        warehouses.find(({ wid }) => wid === bin.parent),
        bin.parent,
      )} · tồn ${total}`,
      act: () => take(bin),
    })),
  })
}

function nowhereFeedback(product: Product): Feedback {
  return {
    kind: 'stopped',
    word: 'CHƯA QUÉT Ô',
    sentence: `${lineName(product)} không có ở ô nào trong kho. Quét ô đang lấy hàng trước.`,
    button: 'Quét tem kệ',
  }
}

const elsewhere = { kind: 'stopped', word: 'KHO KHÁC' } as const

/** Goods of one warehouse do not go into a bin of another one this way. */
export function otherWarehouseFeedback({ name }: Bin): Feedback {
  const sentence = `${name} ở kho khác. Chuyển giữa hai kho thì lập phiếu chuyển kho.`
  return { ...elsewhere, sentence, button: 'Quét ô trong kho này' }
}

/** A transfer is received in its own warehouse. */
export function notReceivingFeedback({ name }: Bin): Feedback {
  const sentence = `${name} không thuộc kho nhận của phiếu này.`
  return { ...elsewhere, sentence, button: 'Quét ô của kho này' }
}

/** A document that is being written is about one warehouse. */
export function notOfDocumentFeedback({ name }: Bin): Feedback {
  const sentence = `${name} không thuộc kho của phiếu này.`
  return { ...elsewhere, sentence, button: 'Quét ô trong kho này' }
}
