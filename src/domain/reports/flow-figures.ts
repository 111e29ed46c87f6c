import type { FlowKind } from '../tables/stock-flows.ts'
import type { Figure } from './figure.ts'

/** What lay in stock before some days, came and went in them, and lay there afterwards (units); what goes out is told above zero. */
export type FlowName = 'opening' | 'cameIn' | 'wentOut' | 'closing' | FlowKind
type FlowValueName = `${FlowName}Value`
export type FlowSumNames = FlowName | FlowValueName | 'closingUnpriced'

type Meaning = readonly [name: string, says: string]

const meanings: Readonly<Record<FlowName, Meaning>> = {
  opening: ['Tồn đầu', 'Số món nằm trong kho khi ngày đầu bắt đầu, cộng từ mọi lần nhập xuất trước đó.'],
  cameIn: ['Nhập', 'Món vào kho trong thời gian này, vì bất kỳ lý do nào. Chuyển giữa hai ô kệ không tính.'],
  wentOut: ['Xuất', 'Món rời kho trong thời gian này, vì bất kỳ lý do nào. Chuyển giữa hai ô kệ không tính.'],
  closing: ['Tồn cuối', 'Tồn đầu cộng nhập trừ xuất. Đến hôm nay thì bằng số món đang nằm trong kho.'],
  bought: ['Nhập mới', 'Món nhập từ nhà cung cấp, trừ phiếu đã hủy hoặc mở lại.'],
  cameBack: ['Hàng hoàn', 'Món của đơn hoàn được nhập lại kho.'],
  arrived: ['Chuyển đến', 'Món từ kho khác chuyển đến, kể cả món thiếu quay về.'],
  freeIn: ['Nhập tự do', 'Món nhập bằng phiếu nhập tự do, trừ phiếu đã hủy hoặc mở lại. Không kể kiểm kho.'],
  found: ['Kiểm thừa', 'Món kiểm kho thấy nhiều hơn sổ.'],
  otherIn: ['Nhập khác', 'Món vào một mã vì mã cũ được đổi thành mã này.'],
  sold: ['Xuất bán', 'Món xuất cho đơn, trừ món quay lại vì đơn hủy hoặc mở lại trước khi gửi.'],
  sentBack: ['Trả NCC', 'Món trả nhà cung cấp, trừ phiếu đã hủy hoặc mở lại.'],
  movedOut: ['Chuyển đi', 'Món chuyển sang kho khác.'],
  freeOut: [
    'Xuất tự do',
    'Món xuất bằng phiếu xuất tự do, trừ phiếu đã hủy hoặc mở lại. Không kể kiểm kho và hàng lỗi.',
  ],
  damaged: ['Hàng lỗi', 'Món hỏng trên kệ được lấy ra để riêng, trừ món báo nhầm.'],
  missing: ['Kiểm thiếu', 'Món kiểm kho thấy ít hơn sổ.'],
  otherOut: ['Xuất khác', 'Món rời một mã vì mã này được đổi thành mã khác.'],
}

const entries = Object.entries(meanings) as [FlowName, Meaning][]

export const flowFigures = Object.fromEntries(
  entries.flatMap(([name, [called, says]]): [string, Figure][] => [
    [name, { name: called, unit: 'units', says }],
    [
      `${name}Value`,
      {
        name: `${called} (đ)`,
        unit: 'VND',
        says: `${says} Mỗi món tính theo giá vốn lúc vào hoặc ra kho; món chưa rõ giá vốn là 0 đồng.`,
        ofProfit: true,
      },
    ],
  ]),
) as Readonly<Record<FlowName | FlowValueName, Figure>>

/** How many days goods have lain. */
export type AgeName = 'age0' | 'age1' | 'age2' | 'age3' | 'age4'
export type AgeSumNames = AgeName | 'lying' | 'lyingLong' | 'lyingLongCost' | 'soldLately'

const layers =
  'Món vào kho sau cùng tính là còn nằm đó, vì hàng cũ được lấy ra trước. Tuổi tính từ ngày vào kho đang nằm, kể cả chuyển kho đến và hàng hoàn.'

/** Of goods by how long they have lain. */
export const ageFigures: Readonly<Record<AgeSumNames | 'closingUnpriced', Figure>> = {
  lying: { name: 'Đang nằm', unit: 'units', says: 'Số món đang nằm trong kho, theo máy chủ.' },
  age0: { name: 'Dưới 30 ngày', unit: 'units', says: `Món vào kho trong 30 ngày qua. ${layers}` },
  age1: { name: '30–59 ngày', unit: 'units', says: 'Món đã nằm từ 30 đến 59 ngày.' },
  age2: { name: '60–89 ngày', unit: 'units', says: 'Món đã nằm từ 60 đến 89 ngày.' },
  age3: { name: '90–179 ngày', unit: 'units', says: 'Món đã nằm từ 90 đến 179 ngày.' },
  age4: {
    name: 'Từ 180 ngày',
    unit: 'units',
    says: 'Món đã nằm từ 180 ngày trở lên, hoặc không rõ vào kho khi nào.',
  },
  lyingLong: {
    name: 'Nằm từ 90 ngày',
    unit: 'units',
    says: `Món đã nằm từ 90 ngày trở lên. ${layers}`,
    lessIsBetter: true,
  },
  soldLately: {
    name: 'Bán 90 ngày',
    unit: 'units',
    says: 'Món xuất cho đơn trong 90 ngày qua, kể cả trong combo.',
  },
  lyingLongCost: {
    name: 'Vốn nằm từ 90 ngày',
    unit: 'VND',
    says: 'Món đã nằm từ 90 ngày trở lên nhân giá vốn hiện nay của sản phẩm.',
    ofProfit: true,
    lessIsBetter: true,
  },
  closingUnpriced: {
    name: 'Món chưa rõ giá vốn',
    unit: 'units',
    says: 'Trong tồn cuối, số món vào kho trừ số món ra kho mà lúc đó không ai biết giá vốn; giá trị tính chúng là 0 đồng.',
    ofProfit: true,
  },
}
