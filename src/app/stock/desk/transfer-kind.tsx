import { Link } from 'react-router-dom'
import { transferLines, unitsArrived } from '../../../domain/stock/transfer-sums.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import { transferList } from '../../../replica/queries/stock/transfers.ts'
import { transferAddress } from '../../addresses.ts'
import { moments, numbers, words } from '../../components/documents/document-columns.tsx'
import {
  type DocumentColumn,
  type DocumentKind,
  mostLocal,
} from '../../components/documents/document-kind.ts'
import { documentView } from '../../components/documents/document-view.ts'
import { DocumentState } from '../parts/document-state.tsx'

function unitsOf({ items }: Transfer): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

const sayState = ({ state }: Transfer) => (state === 'MỚI' ? 'Chưa gửi' : state)

const columns: readonly DocumentColumn<Transfer>[] = [
  {
    ...words<Transfer>('code', 'Mã phiếu', 10, ({ code }) => code, { usual: true, least: 8, rank: 1 }),
    fixed: true,
    cell: ({ code }) => (
      <Link to={transferAddress(code)} tabIndex={-1} draggable={false} className="truncate font-semibold">
        {code}
      </Link>
    ),
  },
  {
    ...words<Transfer>('state', 'Trạng thái', 8.5, sayState, { usual: true, least: 8.25, rank: 2 }),
    cell: ({ state }) => <DocumentState state={state} fresh="Chưa gửi" />,
  },
  words('from', 'Từ kho', 9, ({ sourceWarehouse: wid }, { warehouses }) => warehouses.get(wid) ?? wid, {
    usual: true,
    least: 6,
    rank: 3,
  }),
  words('to', 'Đến kho', 9, ({ toWarehouse: wid }, { warehouses }) => warehouses.get(wid) ?? wid, {
    usual: true,
    least: 6,
    rank: 3,
  }),
  numbers('units', 'Gửi', 5, unitsOf, { usual: true, rank: 2 }),
  numbers('arrived', 'Đã nhận', 5, unitsArrived, { usual: true, rank: 2 }),
  numbers(
    'damaged',
    'Hỏng',
    4.5,
    (transfer) => transferLines(transfer).reduce((sum, { damaged }) => sum + damaged, 0),
    { usual: true },
  ),
  words('by', 'Người lập', 8, ({ userId }, { people }) => people.get(userId) ?? userId, {
    usual: true,
    least: 5,
  }),
  moments('made', 'Ngày lập', ({ createdAt }) => createdAt, { usual: true }),
  moments('sent', 'Ngày gửi', ({ sentAt }) => sentAt, { usual: true, rank: 4 }),
  moments('settled', 'Ngày xong', ({ settledAt }) => settledAt),
  words('note', 'Ghi chú', 12, ({ note }) => note.replaceAll('\n', ' · '), {
    usual: true,
    rank: 6,
    grows: true,
  }),
  words('slips', 'Phiếu kho', 12, ({ slipCodes }) => slipCodes.join(', ')),
]

/** Transfers between warehouses at the desk. */
export const transferKind: DocumentKind<Transfer> = {
  of: 'transfers',
  title: 'Chuyển kho',
  noun: 'phiếu chuyển',
  search: 'Mã phiếu, ghi chú, sản phẩm',
  columns,
  kinds: {},
  states: {
    '': { name: 'Tất cả' },
    moi: { name: 'Chưa gửi', values: ['MỚI'] },
    'dang-chuyen': { name: 'Đang chuyển', values: ['ĐANG CHUYỂN'] },
    xong: { name: 'Hoàn thành', values: ['HOÀN THÀNH'] },
    huy: { name: 'Đã hủy', values: ['ĐÃ HỦY'] },
  },
  factsOf: (transfer) => ({
    key: transfer.code,
    type: '',
    state: transfer.state,
    wids: [transfer.sourceWarehouse, transfer.toWarehouse],
    by: transfer.userId,
    products: transfer.items.map(({ productCode }) => productCode),
    madeAt: transfer.createdAt,
    words: [transfer.code, transfer.note, ...transfer.items.map(({ name }) => name)],
    units: unitsOf(transfer),
  }),
  read: async (replica) => (await transferList(replica)).slice(0, mostLocal),
}

export const transferDeskView = documentView(columns)
