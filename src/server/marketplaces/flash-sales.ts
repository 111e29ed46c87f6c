import type {
  SaleCriteria,
  SaleLine,
  SaleLineTold,
  SaleName,
  SalePhase,
  SaleSlot,
} from '../../domain/channels/flash/sale-word.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'

/** A page of a shop's sales, the latest slot first. */
export interface SalesPage {
  sales: (SaleName & { lines: number; linesOn: number })[]
  total: number
  /** The next page; none at the end. */
  next?: string | undefined
}

/** A variation that is told to be on or off; its price and units only where it was off before. */
export type SaleLineChange = Pick<SaleLine, 'item' | 'model'> &
  Partial<Pick<SaleLine, 'salePrice' | 'stock' | 'limit'>> & { isOn: boolean }

/**
 * Flash sales that a shop makes itself. Answers about variations name each by its item (`Each.number`) and its model (`Each.parcel`), also when the call as a
 * whole came to nothing. Making one is the only thing here that may not be said twice: who does not know what became of it looks into its slot first (O4).
 */
export interface MarketFlashSales {
  /** Slots that begin between two instants (ms) and have not begun. */
  slots(of: { from: number; until: number }, asking: Asking): Promise<SaleSlot[]>
  criteria(asking: Asking): Promise<SaleCriteria[]>
  page(of: { phase?: SalePhase; page?: string | undefined }, asking: Asking): Promise<SalesPage>
  /** The sale of a slot; nothing where there is none. */
  inSlot(slot: SaleSlot, asking: Asking): Promise<SaleName | undefined>
  /** All that a sale sells. */
  lines(number: string, asking: Asking): Promise<SaleLineTold[]>
  /** Makes one without anything in it; answers its number. */
  make(slot: string, asking: Asking): Promise<string>
  addLines(number: string, lines: readonly SaleLine[], asking: Asking): Promise<Each<object>[]>
  changeLines(number: string, changes: readonly SaleLineChange[], asking: Asking): Promise<Each<object>[]>
  /** Takes items out with all their variations. */
  dropItems(number: string, items: readonly string[], asking: Asking): Promise<Each<object>[]>
  turn(number: string, isOn: boolean, asking: Asking): Promise<void>
  drop(number: string, asking: Asking): Promise<void>
}
