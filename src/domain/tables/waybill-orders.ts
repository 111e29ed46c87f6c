import { serverTable } from './table.ts'

/** The orders of a waybill. The server looks them up when a rule asks (`wanted-rows.ts`); no rule writes such a row, and none is kept. */
export interface WaybillOrders {
  waybill: string
  codes: string[]
}

export const waybillOrders = serverTable<WaybillOrders>({ key: 'waybill' })
