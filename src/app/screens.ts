import {
  ArrowDownUp,
  ArrowLeftRight,
  Bike,
  Boxes,
  CalendarClock,
  ChartBarBig,
  ChartColumn,
  ChartPie,
  CircleX,
  ClipboardCheck,
  ClipboardPlus,
  CloudUpload,
  Coins,
  Contact,
  CopyPlus,
  Database,
  Factory,
  FileInput,
  FilePlus,
  FileSpreadsheet,
  History,
  Hourglass,
  House,
  IdCard,
  Images,
  Landmark,
  LayoutList,
  Link2,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Move,
  NotebookText,
  Package,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackagePlus,
  PackageSearch,
  PackageX,
  PencilLine,
  Printer,
  ReceiptText,
  Replace,
  RotateCcw,
  Scale,
  ScanBarcode,
  ScanLine,
  Send,
  Settings,
  Settings2,
  ShieldAlert,
  Shirt,
  ShoppingBasket,
  SquarePlus,
  Store,
  Tag,
  Timer,
  Truck,
  Undo2,
  UserRound,
  UserRoundX,
  Users,
  UsersRound,
  Warehouse,
  Zap,
} from 'lucide-react'
import { addCombo } from '../domain/catalogue/add-combo.ts'
import { addProduct } from '../domain/catalogue/add-product.ts'
import { saveFlashSale } from '../domain/channels/flash/save-flash-sale.ts'
import { fetchItems } from '../domain/channels/items/fetch-items.ts'
import { answerBuyerCancel } from '../domain/channels/requests/answer-buyer-cancel.ts'
import type { Command } from '../domain/command.ts'
import { addDrafts } from '../domain/copies/add-drafts.ts'
import { issueInvoice } from '../domain/invoices/issue-invoice.ts'
import {
  circles,
  floorWork,
  goodsReportWork,
  type Needed,
  orderWork,
  reportWork,
} from '../domain/people/permissions.ts'
import { addSlip } from '../domain/stock/add-slip.ts'
import { createTransfer } from '../domain/stock/create-transfer.ts'
import { moveBetweenBins } from '../domain/stock/move-between-bins.ts'
import { receiveTransfer } from '../domain/stock/receive-transfer.ts'
import { createStockTake } from '../domain/stock-take/create-stock-take.ts'
import type { ReplicatedTable } from '../domain/tables.ts'
import { sellInStore } from '../domain/till/sell-in-store.ts'

/*
 * Every screen of the app, by its address: routes, menu, what keeps its address when the phone changes hands, who takes the scans,
 * and the tests read it. Links are made in addresses.ts.
 *
 * 2026-11-22: two facts of a screen stand elsewhere, in tables whose types ask for every address of this one. Which file draws it
 * stands in work-screens.tsx: whoever reads this list would otherwise import, in a circle, all screens. The words by which a test
 * knows it stand in tests/e2e/stage/screens.ts: nobody has to download them.
 */

/** A number that may stand beside an entry of the menu. */
export type MenuCount =
  | 'toShip'
  | 'toPack'
  | 'toHandOver'
  | 'delayed'
  | 'strayMoney'
  | 'openClaims'
  | 'cancelAsked'
  | 'waiting'

/** The groups of the menu, in their order (RTE-080 … 088); one without a screen for this person is not shown. */
export const menuGroups = [
  '',
  'Bán hàng',
  'Xử lý đơn',
  'Kho',
  'Kiểm soát',
  'Tiền',
  'Báo cáo',
  'Cài đặt',
  'Máy này',
] as const

export type MenuGroupTitle = (typeof menuGroups)[number]

export interface Screen {
  /** The list that stays beside it on a wide screen: this screen is drawn inside that one. */
  within?: string
  /** Who takes a scan while it is open: the screen in its own way, or the finder, which opens what a code names. */
  scans: 'itself' | 'finder'
  /** One comes back to it: the bottom bar stays in sight. The others have an arrow and the whole height. */
  bar?: true
  /** Who may open it, everybody unless it says so. The others miss it in their menu, and its address tells them who may. */
  needs?: Needed
  /** A link or a scan may lead others here too: they look, and each key asks for itself. */
  othersLook?: true
  /** The command given here: who may not give it is told before the work, not after it (decisions 4). */
  gives?: Pick<Command, 'permission'>
  /** What it is called where people choose it: in its group of the menu, in the palette and in "Thêm". Without a group it is only found there. */
  menu?: {
    group?: MenuGroupTitle
    label: string
    icon: LucideIcon
    count?: MenuCount
    /** What is done there, by words that its name does not have: it is found by them too. */
    also?: string
  }
  /** The work needs the whole width: the menu is hidden here (RTE-025). */
  hidesMenu?: true
  /**
   * What lets the next person go on here when the phone changes hands, beside entries of their own menu: they hold the row that the
   * address names, or the screen belongs to whoever holds the phone.
   */
  keeps?: ReplicatedTable | 'anyone'
}

const stock: Needed = ['stock_crud']
/** ROL-012. */
const keepers: Needed = ['setting_crud']

/** In the order of the menu. */
export const screens = {
  '/today': {
    scans: 'finder',
    bar: true,
    menu: { group: '', label: 'Hôm nay', icon: House },
  },
  '/orders': {
    scans: 'finder',
    bar: true,
    menu: { group: '', label: 'Danh sách đơn', icon: LayoutList },
  },
  '/orders/:code': {
    within: '/orders',
    scans: 'finder',
    keeps: 'orders',
  },
  '/create_order': {
    scans: 'itself',
    needs: ['orders_not_ecommerce_handle'],
    hidesMenu: true,
    menu: { group: 'Bán hàng', label: 'Tạo đơn', icon: PackagePlus },
  },
  '/till': {
    scans: 'itself',
    gives: sellInStore,
    hidesMenu: true,
    keeps: 'anyone',
    menu: {
      group: 'Bán hàng',
      label: 'Bán tại quầy',
      icon: Store,
      also: 'Bán tại cửa hàng, thu ngân, ngăn tiền',
    },
  },
  '/customers': {
    scans: 'finder',
    bar: true,
    needs: circles.customers,
    menu: { group: 'Bán hàng', label: 'Khách hàng', icon: Contact, also: 'công nợ, địa chỉ khách' },
  },
  '/customers1/details_customer/:id': {
    within: '/customers',
    scans: 'finder',
    needs: circles.customers,
    keeps: 'customers',
  },
  '/transfers': {
    scans: 'finder',
    bar: true,
    needs: ['orders_not_ecommerce_handle'],
    menu: {
      group: 'Tiền',
      label: 'Tiền chưa rõ đơn',
      icon: Landmark,
      count: 'strayMoney',
      also: 'chuyển khoản, ngân hàng, tiền về không có mã đơn',
    },
  },
  '/claims': {
    scans: 'finder',
    bar: true,
    needs: ['orders_not_ecommerce_handle'],
    menu: {
      group: 'Tiền',
      label: 'Khiếu nại hãng',
      icon: ShieldAlert,
      count: 'openClaims',
      also: 'bồi thường, thất lạc, hư hỏng, lệch phí, hãng vận chuyển',
    },
  },
  '/digitalbill': {
    scans: 'finder',
    bar: true,
    needs: circles.customers,
    menu: {
      group: 'Kiểm soát',
      label: 'Hóa đơn điện tử',
      icon: ReceiptText,
      also: 'hóa đơn VAT, hóa đơn đỏ, VietInvoice, Mắt Bão, Hilo',
    },
  },
  '/create_digital_bill': { scans: 'finder', gives: issueInvoice },
  '/create_digital_bill_mat_bao': { scans: 'finder', gives: issueInvoice },
  '/create_digital_bill_hilo': { scans: 'finder', gives: issueInvoice },
  '/checkpayment': {
    scans: 'finder',
    bar: true,
    needs: orderWork,
    menu: {
      group: 'Tiền',
      label: 'Đối soát & công nợ',
      icon: Scale,
      also: 'đối soát COD, bảng kê GHTK, tiền thu hộ, công nợ đơn vị vận chuyển, sàn chưa trả',
    },
  },
  '/products1': {
    scans: 'finder',
    bar: true,
    menu: { group: '', label: 'Sản phẩm', icon: Shirt },
  },
  '/products1/:code': {
    within: '/products1',
    scans: 'finder',
    keeps: 'products',
  },
  '/listings': {
    scans: 'finder',
    bar: true,
    gives: fetchItems,
    menu: {
      group: 'Bán hàng',
      label: 'Hàng đăng bán',
      icon: Tag,
      also: 'hàng trên sàn, liên kết sản phẩm, đồng bộ tồn kho',
    },
  },
  '/flash_sale_shopee': {
    scans: 'finder',
    bar: true,
    gives: saveFlashSale,
    menu: {
      group: 'Cài đặt',
      label: 'Flash sale Shopee',
      icon: Timer,
      also: 'giờ vàng, khuyến mãi, giảm giá chớp nhoáng',
    },
  },
  '/clone_ecommerce': {
    scans: 'finder',
    bar: true,
    gives: addDrafts,
    menu: {
      group: 'Cài đặt',
      label: 'Bản sao chép',
      icon: CopyPlus,
      also: 'sao chép sản phẩm lên sàn, đăng bán nhiều sàn, hộp nháp',
    },
  },
  '/clone_shopee': {
    scans: 'finder',
    gives: addDrafts,
    menu: { label: 'Sao chép sản phẩm lên sàn', icon: CopyPlus },
  },
  '/clone_ecommerce_shopee': {
    scans: 'finder',
    gives: addDrafts,
    menu: { label: 'Bản sao chép Shopee', icon: CopyPlus },
  },
  '/clone_ecommerce_lazada': {
    scans: 'finder',
    gives: addDrafts,
    menu: { label: 'Bản sao chép Lazada', icon: CopyPlus },
  },
  '/clone_ecommerce_tiktok': {
    scans: 'finder',
    gives: addDrafts,
    menu: { label: 'Bản sao chép Tiktok', icon: CopyPlus },
  },
  '/edit_clone_ecommerce': {
    scans: 'finder',
    gives: addDrafts,
  },
  '/create_product': {
    scans: 'itself',
    gives: addProduct,
    menu: { label: 'Tạo sản phẩm', icon: SquarePlus },
  },
  '/import_products': {
    scans: 'finder',
    needs: ['products_crud'],
    menu: { label: 'Nhập sản phẩm từ Excel', icon: FileSpreadsheet, also: 'KiotViet, Sapo, Nhanh, Haravan' },
  },
  '/create_product_combo': {
    scans: 'itself',
    gives: addCombo,
    menu: { label: 'Tạo combo', icon: Boxes, also: 'sản phẩm combo, bộ, ghép' },
  },
  '/initlogistic': {
    scans: 'finder',
    bar: true,
    needs: ['orders_ecommerce_handle'],
    menu: {
      group: 'Xử lý đơn',
      label: 'Chuẩn bị hàng',
      icon: PackageSearch,
      count: 'toShip',
      also: 'Đơn chờ đi đơn, đi đơn hàng loạt',
    },
  },
  '/initlogistic/:code': {
    within: '/initlogistic',
    scans: 'finder',
    keeps: 'orders',
    needs: ['orders_ecommerce_handle'],
  },
  '/picking': {
    scans: 'finder',
    bar: true,
    needs: floorWork,
    menu: { group: 'Xử lý đơn', label: 'Nhặt hàng', icon: ShoppingBasket },
  },
  '/picking/new': {
    within: '/picking',
    scans: 'finder',
    needs: floorWork,
    menu: { label: 'Chọn đơn để nhặt', icon: ListChecks },
  },
  '/picking/:code': {
    scans: 'itself',
    keeps: 'waves',
    needs: floorWork,
  },
  '/orderspack': {
    scans: 'itself',
    bar: true,
    needs: floorWork,
    menu: { group: 'Xử lý đơn', label: 'Đóng gói', icon: Package, count: 'toPack' },
  },
  '/orderspack/lane': {
    scans: 'itself',
    keeps: 'anyone',
    needs: floorWork,
    menu: { label: 'Làn một món', icon: Zap },
  },
  '/orderspack/:code': {
    scans: 'itself',
    keeps: 'orders',
    needs: floorWork,
  },
  '/handover': {
    scans: 'itself',
    bar: true,
    needs: floorWork,
    menu: { group: 'Xử lý đơn', label: 'Bàn giao', icon: Truck, count: 'toHandOver' },
  },
  '/handover/:code': {
    scans: 'itself',
    keeps: 'handovers',
    needs: floorWork,
  },
  '/ordersent': {
    scans: 'finder',
    bar: true,
    needs: floorWork,
    menu: { group: 'Xử lý đơn', label: 'Đơn đã gửi', icon: Send },
  },
  '/selfshippingorders': {
    scans: 'itself',
    // Orders of marketplaces that the shop brings itself wait there too (FUL-156).
    needs: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle'],
    menu: { group: 'Xử lý đơn', label: 'Đơn tự giao', icon: Bike },
  },
  '/print': {
    scans: 'finder',
    needs: floorWork,
    menu: { group: 'Xử lý đơn', label: 'Hàng chờ in', icon: Printer },
  },
  '/print/:paper': {
    scans: 'finder',
  },
  '/shelf': {
    scans: 'finder',
    bar: true,
    needs: stock,
    othersLook: true,
    menu: { group: 'Kho', label: 'Kệ hàng', icon: Warehouse },
  },
  '/shelf/:wid/:bid': {
    within: '/shelf',
    scans: 'finder',
    keeps: 'bins',
    needs: stock,
    othersLook: true,
  },
  '/shelf1': {
    scans: 'itself',
    gives: moveBetweenBins,
    menu: { label: 'Chuyển ô kệ', icon: Move },
  },
  '/expiring': {
    scans: 'finder',
    needs: stock,
    othersLook: true,
    menu: { label: 'Sắp hết hạn', icon: CalendarClock },
  },
  '/statistics': {
    scans: 'finder',
    needs: reportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Báo cáo chung',
      icon: ChartPie,
      also: 'tổng quan, báo cáo chung, kênh bán, hãng vận chuyển, lý do hủy, lý do hoàn, khách mới, gửi trễ, đóng gói',
    },
  },
  '/stock_value': {
    scans: 'finder',
    needs: circles.cost,
    menu: { group: 'Báo cáo', label: 'Giá trị tồn kho', icon: Coins, also: 'vốn tồn kho, tồn kho theo ngày' },
  },
  '/salestats': {
    scans: 'finder',
    needs: reportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Thống kê bán hàng',
      icon: ChartColumn,
      also: 'báo cáo bán hàng, doanh thu, lợi nhuận theo ngày, theo tỉnh, theo giờ',
    },
  },
  '/productstat': {
    scans: 'finder',
    needs: reportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Thống kê sản phẩm',
      icon: ChartBarBig,
      also: 'bán chạy, bán chậm, hàng đứng yên, báo cáo sản phẩm',
    },
  },
  '/productexchange': {
    scans: 'finder',
    needs: goodsReportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Nhập xuất tồn',
      icon: ArrowDownUp,
      also: 'báo cáo kho, tồn đầu tồn cuối, tuổi hàng, hàng tồn lâu, hàng nằm kho',
    },
  },
  '/expectedproductstock': {
    scans: 'finder',
    needs: goodsReportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Dự kiến hết hàng',
      icon: PackageMinus,
      also: 'sắp hết, cần đặt thêm, dự báo tồn kho',
    },
  },
  '/staffstat': {
    scans: 'finder',
    needs: reportWork,
    menu: {
      group: 'Báo cáo',
      label: 'Thống kê nhân viên',
      icon: UsersRound,
      also: 'nhân viên bán hàng, đơn theo nhân viên',
    },
  },
  '/export_import': {
    scans: 'finder',
    bar: true,
    needs: stock,
    othersLook: true,
    menu: { group: 'Kho', label: 'Nhập xuất', icon: FileInput },
  },
  '/create_export_import': {
    scans: 'itself',
    gives: addSlip,
    menu: { label: 'Lập phiếu nhập xuất', icon: FilePlus },
  },
  '/supplyrequest': {
    scans: 'finder',
    bar: true,
    needs: circles.supply,
    menu: {
      group: 'Kho',
      label: 'Nhập hàng',
      icon: PackageOpen,
      also: 'nhà cung cấp, nhập hàng, nhận hàng',
    },
  },
  '/supplyrequest/:code': {
    within: '/supplyrequest',
    scans: 'finder',
    keeps: 'supplyRequests',
    needs: circles.supply,
  },
  '/supplyrequest/:code/receive': {
    scans: 'itself',
    keeps: 'supplyRequests',
    needs: stock,
  },
  '/create_supplyrequest': {
    scans: 'itself',
    needs: stock,
    menu: { label: 'Tạo đơn nhập hàng', icon: PackageCheck, also: 'đặt hàng nhà cung cấp' },
  },
  '/supplier': {
    scans: 'finder',
    bar: true,
    needs: circles.supply,
    menu: { label: 'Nhà cung cấp', icon: Factory, also: 'công nợ nhà cung cấp' },
  },
  '/supplier_detail/:id': {
    within: '/supplier',
    scans: 'finder',
    keeps: 'suppliers',
    needs: circles.supply,
  },
  '/stock-transfer': {
    scans: 'finder',
    bar: true,
    needs: stock,
    othersLook: true,
    menu: { group: 'Kho', label: 'Chuyển kho', icon: ArrowLeftRight },
  },
  '/stock-transfer/:code/receive': {
    scans: 'itself',
    gives: receiveTransfer,
    keeps: 'transfers',
  },
  '/create-stock-transfer': {
    scans: 'itself',
    gives: createTransfer,
    menu: { label: 'Lập phiếu chuyển kho', icon: PencilLine },
  },
  '/stocktaking': {
    scans: 'finder',
    bar: true,
    needs: floorWork,
    menu: { group: 'Kho', label: 'Kiểm kho', icon: ClipboardCheck },
  },
  '/stocktaking/:code': {
    scans: 'itself',
    keeps: 'stockTakes',
    needs: floorWork,
  },
  '/create_stocktaking': {
    scans: 'itself',
    gives: createStockTake,
    menu: { label: 'Mở phiên kiểm kho', icon: ClipboardPlus },
  },
  '/damaged': {
    scans: 'finder',
    needs: stock,
    othersLook: true,
    menu: { group: 'Kho', label: 'Hàng lỗi', icon: PackageX },
  },
  '/ordersreturn': {
    scans: 'itself',
    needs: floorWork,
    menu: { group: 'Kiểm soát', label: 'Hàng hoàn', icon: Undo2 },
  },
  '/ordersreturn/:id': {
    within: '/ordersreturn',
    scans: 'itself',
    keeps: 'returns',
    needs: floorWork,
  },
  '/returnorder': {
    scans: 'finder',
    needs: floorWork,
    menu: { group: 'Kiểm soát', label: 'Đơn hoàn', icon: RotateCcw },
  },
  '/rebackorder': {
    scans: 'finder',
    needs: floorWork,
    menu: { group: 'Kiểm soát', label: 'Đơn đổi trả', icon: Replace },
  },
  '/cancel_requests': {
    scans: 'finder',
    gives: answerBuyerCancel,
    menu: {
      group: 'Kiểm soát',
      label: 'Yêu cầu hủy',
      icon: UserRoundX,
      count: 'cancelAsked',
      also: 'Người mua xin hủy đơn, đồng ý hủy, từ chối hủy',
    },
  },
  '/cancelorder': {
    scans: 'itself',
    needs: floorWork,
    menu: { group: 'Kiểm soát', label: 'Đơn hủy', icon: CircleX },
  },
  '/shippingcare': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kiểm soát', label: 'Đơn chậm', icon: Hourglass, count: 'delayed' },
  },
  '/proofs': {
    scans: 'itself',
    needs: floorWork,
    menu: { group: 'Kiểm soát', label: 'Ảnh chứng minh', icon: Images },
  },
  '/jobs': {
    scans: 'finder',
    needs: circles.desk,
    menu: { group: 'Báo cáo', label: 'Việc chạy nền', icon: ListTodo, also: 'xuất Excel, tệp đã xuất' },
  },
  '/scan': {
    scans: 'itself',
    keeps: 'anyone',
    menu: { label: 'Quét mã', icon: ScanLine },
  },
  '/queue': {
    scans: 'finder',
    menu: {
      group: 'Máy này',
      label: 'Hàng chờ đồng bộ',
      icon: CloudUpload,
      count: 'waiting',
    },
  },
  '/staff_manager': {
    scans: 'finder',
    bar: true,
    needs: keepers,
    menu: { group: 'Cài đặt', label: 'Nhân viên', icon: Users },
  },
  '/staff_manager/:userName': {
    within: '/staff_manager',
    scans: 'finder',
    needs: keepers,
  },
  '/admin': {
    scans: 'finder',
    needs: keepers,
    menu: {
      group: 'Cài đặt',
      label: 'Hoạt động',
      icon: History,
      also: 'nhật ký, ai đã làm gì, ai đang làm việc, lịch sử đăng nhập',
    },
  },
  '/authorize_ecommerce': {
    scans: 'finder',
    needs: keepers,
    menu: {
      group: 'Cài đặt',
      label: 'Liên kết sàn',
      icon: Link2,
      also: 'gian hàng, Shopee, Lazada, Tiki, Tiktok Shop, gỡ liên kết',
    },
  },
  '/ecommerce_shopee': {
    scans: 'finder',
    needs: keepers,
    menu: { label: 'Gian hàng Shopee', icon: Store },
  },
  '/ecommerce_lazada': {
    scans: 'finder',
    needs: keepers,
    menu: { label: 'Gian hàng Lazada', icon: Store },
  },
  '/ecommerce_tiki': {
    scans: 'finder',
    needs: keepers,
    menu: { label: 'Gian hàng Tiki', icon: Store },
  },
  '/ecommerce_tiktok': {
    scans: 'finder',
    needs: keepers,
    menu: { label: 'Gian hàng Tiktok', icon: Store },
  },
  '/ecommerce_webstore': {
    scans: 'finder',
    needs: keepers,
    menu: { label: 'Gian hàng trên web', icon: Store, also: 'website' },
  },
  '/ecommerce_facebook': {
    scans: 'finder',
    needs: circles.customers,
    menu: { label: 'Bán trên Facebook', icon: Store, also: 'tin nhắn, Messenger, Trang' },
  },
  '/stores': {
    scans: 'finder',
    bar: true,
    needs: keepers,
    menu: {
      group: 'Cài đặt',
      label: 'Cửa hàng',
      icon: Store,
      also: 'quầy bán, bán tại cửa hàng, ai bán ở cửa hàng nào',
    },
  },
  '/settings': {
    scans: 'finder',
    needs: keepers,
    menu: {
      group: 'Cài đặt',
      label: 'Cài đặt shop',
      icon: Settings2,
      also: 'tên shop, logo, mã số thuế, kho, nơi lấy hàng, tài khoản ngân hàng, giá vốn, hạn dùng, tin nhắn Zalo OA, hãng vận chuyển, in ấn, thông báo, bảo mật',
    },
  },
  '/ninjavan': {
    scans: 'finder',
    needs: keepers,
  },
  '/settings/device': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Cài đặt máy', icon: Settings },
  },
  '/allCache': {
    scans: 'finder',
    keeps: 'anyone',
    menu: {
      label: 'Dữ liệu trên máy',
      icon: Database,
      also: 'bộ nhớ đệm, cache, đối chiếu với máy chủ',
    },
  },
  '/me': {
    scans: 'finder',
    keeps: 'anyone',
    menu: { label: 'Tài khoản của tôi', icon: UserRound, also: 'Đổi mật khẩu' },
  },
  '/shift': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Ca của tôi', icon: NotebookText },
  },
  '/badges': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Thẻ nhân viên', icon: IdCard },
  },
  '/practice': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Cửa hàng tập', icon: ScanBarcode },
  },
} as const satisfies Record<string, Screen>

/** The address of a screen, with `:name` where a key stands. */
export type ScreenPath = keyof typeof screens

/** The list, for whoever walks it; as it is written above, each entry has a type of its own. */
export const everyScreen = Object.entries(screens) as [ScreenPath, Screen][]
