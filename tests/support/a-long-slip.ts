import type { Slip } from '../../src/domain/tables/slips.ts'

/** Forty lines, more than one page of paper holds. */
export const aLongSlip: Slip = {
  code: 'XK-1',
  type: 'Xuất tự do',
  state: 'MỚI',
  note: '',
  userId: 'kho',
  createdAt: 1,
  updatedAt: 1,
  sourceWarehouse: 'KhoTayWarehouse',
  items: Array.from({ length: 40 }, () => ({ productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01' })),
}
