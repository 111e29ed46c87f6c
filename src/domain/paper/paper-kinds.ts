import type { PaperKind } from '../tables/papers.ts'

interface PaperWords {
  /** On a button: "In tem". */
  name: string
  /** Counted: "24 tem đơn hàng". */
  counted: string
  /** Its codes are those of orders. */
  ofOrders: boolean
  /** A second one may send a parcel twice or pick goods twice, so a reason is asked. Barcodes and shelf tags are used up. */
  once: boolean
}

/** Every paper that is printed, as people call it. */
export const papers: Record<PaperKind, PaperWords> = {
  'order-label': { name: 'Tem đơn hàng', counted: 'tem đơn hàng', ofOrders: true, once: true },
  'market-label': { name: 'Tem sàn', counted: 'tem sàn', ofOrders: true, once: true },
  'order-sheet': { name: 'Phiếu thông tin đơn', counted: 'phiếu thông tin đơn', ofOrders: true, once: true },
  'export-slip': {
    name: 'Phiếu xuất hàng',
    counted: 'đơn trong phiếu xuất hàng',
    ofOrders: true,
    once: true,
  },
  receipt: { name: 'Hóa đơn bán hàng', counted: 'hóa đơn bán hàng', ofOrders: true, once: false },
  'handover-sheet': { name: 'Biên bản bàn giao', counted: 'biên bản bàn giao', ofOrders: false, once: true },
  'stock-slip': { name: 'Phiếu kho', counted: 'phiếu kho', ofOrders: false, once: true },
  'supply-order': { name: 'Đơn nhập hàng', counted: 'đơn nhập hàng', ofOrders: false, once: false },
  'slip-list': {
    name: 'Danh sách phiếu kho',
    counted: 'phiếu trong danh sách',
    ofOrders: false,
    once: false,
  },
  'product-barcode': { name: 'Mã vạch sản phẩm', counted: 'mã sản phẩm', ofOrders: false, once: false },
  'shelf-tag': { name: 'Tem kệ', counted: 'tem kệ', ofOrders: false, once: false },
}

export const paperKinds = Object.keys(papers) as [PaperKind, ...PaperKind[]]

export function isPaperKind(text: string): text is PaperKind {
  return Object.hasOwn(papers, text)
}

/**
 * The one row that tells what became of a paper: a rule finds it by what is printed, so that nothing is printed twice unnoticed.
 * Products lie in several warehouses and are printed for each.
 */
export function printJobId(paper: PaperKind, code: string, wid: string): string {
  return paper === 'product-barcode' ? `${paper}/${wid}/${code}` : `${paper}/${code}`
}

/** Which table a paper's codes are keys of. */
export function tableOfPaper(
  paper: PaperKind,
): 'orders' | 'products' | 'handovers' | 'slips' | 'supplyRequests' | 'bins' {
  if (papers[paper].ofOrders) return 'orders'
  if (paper === 'product-barcode') return 'products'
  if (paper === 'supply-order') return 'supplyRequests'
  if (paper === 'stock-slip' || paper === 'slip-list') return 'slips'
  return paper === 'handover-sheet' ? 'handovers' : 'bins'
}
