import { useMemo } from 'react'
import type { Warehouse } from '../../domain/tables/places.ts'
import { fold } from '../../lib/fold.ts'
import {
  binsOf,
  deletedWarehouses,
  fillShelves,
  type Shelf,
  sumWarehouses,
  type WarehouseSums,
  warehousesWithLocks,
} from '../../replica/queries/stock/shelves.ts'
import { useLive } from '../session/use-live.ts'
import { useProductBook } from '../session/use-product-book.ts'
import type { ShelfView } from './shelf-address.ts'

export interface Shelves {
  warehouses: Warehouse[] | undefined
  /** The one that is shown. */
  warehouse: Warehouse | undefined
  sums: ReadonlyMap<string, WarehouseSums>
  /** Before the filters; `undefined` until every product was read. */
  all: Shelf[] | undefined
  shown: Shelf[] | undefined
  /** Codes of products that the text names. */
  products: string[]
}

const productsShown = 12

/** Bins of a warehouse with what lies in them, over the products in memory. */
export function useShelves({ wid, kind, text }: ShelfView): Shelves {
  const { book, snapshot } = useProductBook()
  const sums = useMemo(() => sumWarehouses(snapshot.entries), [snapshot])
  const here = useLive(warehousesWithLocks, [])
  const deleted = useLive(deletedWarehouses, [])
  const warehouses = useMemo(
    () => here && [...here, ...(deleted ?? []).filter((one) => (sums.get(one.wid)?.total ?? 0) !== 0)],
    [here, deleted, sums],
  )
  const warehouse = warehouses?.find((one) => one.wid === wid) ?? warehouses?.[0]
  const at = warehouse?.wid ?? ''
  const bins = useLive((replica) => binsOf(replica, at), [at])
  const all = useMemo(
    () => (bins && snapshot.ready ? fillShelves(bins, snapshot.entries, at) : undefined),
    [bins, snapshot, at],
  )
  const wanted = fold(text)
  const shown = useMemo(
    () =>
      all?.filter(
        (shelf) =>
          (kind === 'all' || (shelf.total === 0) === (kind === 'empty')) &&
          (wanted === '' || fold(`${shelf.name} ${shelf.bid}`).includes(wanted)),
      ),
    [all, kind, wanted],
  )
  const products = text.trim() && snapshot.ready ? book.search(text, productsShown) : []
  return { warehouses, warehouse, sums, all, shown, products }
}
