import type { FirstSteps } from '../../replica/queries/orders/first-steps.ts'
import { packingAddress, printAddress, screenAddress } from '../addresses.ts'

export interface Step {
  label: string
  /** Why, or how little it takes. */
  text: string
  to: string
  isDone: boolean
}

/** What leads a new shop to its first parcel, in order. */
export function mainSteps({ hasProduct, hasStock, hasOrder, hasPacked, toPack }: FirstSteps): Step[] {
  return [
    {
      label: 'Thêm sản phẩm',
      text: 'Tên và giá bán là đủ. Hàng đang có thì ghi luôn vào ô Tồn đầu.',
      to: screenAddress('/create_product'),
      isDone: hasProduct || hasPacked,
    },
    {
      label: 'Nhập hàng vào kho',
      text: 'Quét hoặc chọn sản phẩm, ghi số lượng, bấm Lập và hoàn thành.',
      to: screenAddress('/create_export_import', { addType: 'new' }),
      isDone: hasStock || hasPacked,
    },
    {
      label: 'Tạo đơn hàng',
      text: 'Chọn sản phẩm, ghi người nhận và địa chỉ.',
      to: screenAddress('/create_order'),
      isDone: hasOrder || hasPacked,
    },
    {
      label: 'Đóng gói đơn đầu tiên',
      text: 'Quét từng món vào thùng, rồi bấm đóng xong.',
      to: toPack === undefined ? screenAddress('/orderspack') : packingAddress(toPack),
      isDone: hasPacked,
    },
  ]
}

/** How far it is, and what is left behind the first parcel; nothing where nothing is left. */
export function saySteps(found: FirstSteps): string | undefined {
  const open = (steps: Step[]) => steps.filter(({ isDone }) => !isDone).length
  const main = mainSteps(found)
  const [left, further] = [open(main), open(furtherSteps(found))]
  if (left > 0) return `Xong ${main.length - left}/${main.length} bước`
  return further > 0
    ? `Xong ${main.length}/${main.length} bước. Còn ${further} việc làm lúc nào cũng được.`
    : undefined
}

/** What helps and is not needed for it. */
export function furtherSteps(found: FirstSteps): Step[] {
  const { hasColleague, hasShelfTags, hasShop, hasPrinted, toPrint } = found
  return [
    {
      label: 'Liên kết gian hàng trên sàn',
      text: 'Đơn từ Shopee, Lazada, Tiki, Tiktok tự về.',
      to: screenAddress('/authorize_ecommerce'),
      isDone: hasShop,
    },
    {
      label: 'In thử một tờ',
      text: 'Tem mã vạch của một sản phẩm: chọn khổ giấy đang có, bấm In, rồi trả lời Đã in.',
      to: toPrint === undefined ? screenAddress('/products1') : printAddress('product-barcode', [toPrint]),
      isDone: hasPrinted,
    },
    {
      label: 'Thêm người làm',
      text: 'Mỗi người một tài khoản, một quyền.',
      to: screenAddress('/staff_manager'),
      isDone: hasColleague,
    },
    {
      label: 'In tem kệ',
      text: 'Quét tem là biết hàng nằm ở đâu.',
      to: screenAddress('/shelf'),
      isDone: hasShelfTags,
    },
  ]
}
