import { Link } from 'react-router-dom'
import { stockTakeStates } from '../../../domain/stock-take/states.ts'
import type { CountReach, StockTake } from '../../../domain/tables/stock-takes.ts'
import { allStockTakes } from '../../../replica/queries/stock-take/stock-takes.ts'
import { stockTakeAddress } from '../../addresses.ts'
import { moments, numbers, words } from '../../components/documents/document-columns.tsx'
import {
  type DocumentColumn,
  type DocumentKind,
  mostLocal,
} from '../../components/documents/document-kind.ts'
import { documentView } from '../../components/documents/document-view.ts'
import { StateMark } from '../parts/state-mark.tsx'

const reaches: Readonly<Record<CountReach['kind'], string>> = {
  warehouse: 'Cả kho',
  bins: 'Vài kệ',
  tags: 'Nhóm hàng',
  free: 'Tự do',
}

const columns: readonly DocumentColumn<StockTake>[] = [
  {
    ...words<StockTake>('name', 'Phiên kiểm', 12, ({ name, code }) => name || code, {
      usual: true,
      least: 9,
      rank: 1,
    }),
    fixed: true,
    cell: ({ name, code }) => (
      <Link to={stockTakeAddress(code)} tabIndex={-1} draggable={false} className="truncate font-semibold">
        {name || code}
      </Link>
    ),
  },
  words('code', 'Mã', 8.5, ({ code }) => code, { usual: true, rank: 4 }),
  {
    ...words<StockTake>('state', 'Trạng thái', 8, ({ state }) => stockTakeStates[state], {
      usual: true,
      least: 7,
      rank: 2,
    }),
    cell: ({ state }) => <StateMark state={state} />,
  },
  words('wid', 'Kho', 9, ({ wid }, { warehouses }) => warehouses.get(wid) ?? wid, {
    usual: true,
    least: 6,
    rank: 3,
  }),
  words('reach', 'Phạm vi', 6.5, ({ reach }) => reaches[reach.kind], { usual: true }),
  numbers('rows', 'Dòng đếm', 5, ({ countRows }) => countRows, { usual: true, rank: 2 }),
  numbers('round', 'Lượt', 4, ({ round }) => round),
  words(
    'counters',
    'Người đếm',
    10,
    ({ counters }, { people }) => counters.map((by) => people.get(by) ?? by).join(', '),
    { usual: true, grows: true, rank: 6 },
  ),
  words('by', 'Người mở', 8, ({ createdBy }, { people }) => people.get(createdBy) ?? createdBy, {
    usual: true,
  }),
  moments('made', 'Ngày mở', ({ createdAt }) => createdAt, { usual: true }),
  moments('done', 'Ngày xong', ({ doneAt }) => doneAt, { usual: true, rank: 4 }),
  words('doneBy', 'Người duyệt', 8, ({ doneBy }, { people }) => people.get(doneBy ?? '') ?? doneBy ?? ''),
  words('slips', 'Phiếu cân bằng', 10, ({ slipCodes }) => slipCodes.join(', ')),
]

/** Stock-takes at the desk. */
export const stockTakeKind: DocumentKind<StockTake> = {
  of: 'stockTakes',
  title: 'Kiểm kho',
  noun: 'phiên kiểm',
  search: 'Tên hoặc mã phiên',
  columns,
  kinds: {
    '': { name: 'Mọi phạm vi' },
    ...Object.fromEntries(Object.entries(reaches).map(([kind, name]) => [kind, { name, values: [kind] }])),
  },
  states: {
    '': { name: 'Tất cả' },
    dang: { name: 'Đang làm', values: ['counting', 'review', 'approving'] },
    xong: { name: 'Đã duyệt', values: ['done'] },
    huy: { name: 'Đã hủy', values: ['dropped'] },
  },
  factsOf: (stockTake) => ({
    key: stockTake.code,
    type: stockTake.reach.kind,
    state: stockTake.state,
    wids: [stockTake.wid],
    by: stockTake.createdBy,
    products: [],
    madeAt: stockTake.createdAt,
    words: [stockTake.name, stockTake.code],
    units: 0,
  }),
  read: async (replica) => (await allStockTakes(replica)).slice(0, mostLocal),
}

export const stockTakeDeskView = documentView(columns)
