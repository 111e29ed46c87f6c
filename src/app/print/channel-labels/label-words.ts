import { mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'

/** How it stands with a label that others draw, as people read it. */
export interface LabelWords {
  tone: 'ok' | 'plain' | 'warn'
  text: string
  /** Their own words, below ours. */
  said?: string | undefined
  /** It comes anew where somebody presses 'Lấy lại tem'. */
  mayAskAgain: boolean
}

/** Nothing of an order whose parcel needs no label any more, or will never have one. */
export function labelWords({
  order,
  giver,
  of,
  file,
  isHere,
}: Omit<OrderWithLabel, 'job' | 'isUsual'>): LabelWords | undefined {
  if (of === 'slip') return slipWords({ order, file, isHere })
  const { marketLabel: label, delivery } = order
  if (!mayHaveLabel(order)) return undefined
  // No marketplace ever told of it: nobody could give a label.
  if (giver.by === 'market' && !label && order.channelState === undefined) return undefined
  if (file) {
    const ofAll = file.parcels ? ` · đủ ${file.parcels.length} kiện` : ''
    return isHere
      ? { tone: 'ok', text: `Tem sẵn trên máy này${ofAll}`, mayAskAgain: false }
      : { tone: 'plain', text: `Tem có ở máy chủ, đang lấy về máy này${ofAll}`, mayAskAgain: false }
  }
  if (delivery.id === '')
    return { tone: 'plain', text: 'Chưa có tem: sàn chưa cấp mã vận đơn. Đi đơn trước.', mayAskAgain: false }
  const isOfNow = label?.waybill === delivery.id
  // One of another kind of paper, which was chosen now, is no change.
  const before = label?.file && label.file.waybill !== delivery.id ? 'Tem đã đổi. ' : ''
  if (label && isOfNow && label.state === 'waiting')
    return {
      tone: 'plain',
      text: `${before}Đang lấy tem. ${label.text ?? ''}`.trim(),
      said: label.said,
      mayAskAgain: label.text !== undefined,
    }
  if (label && isOfNow && label.state === 'failed')
    return {
      tone: 'warn',
      text: `${before}Chưa có tem: ${label.text ?? ''}`.trim(),
      said: label.said,
      mayAskAgain: true,
    }
  return { tone: 'warn', text: `${before}Chưa có tem của mã vận đơn này.`, mayAskAgain: true }
}

/** How it stands with a marketplace's list of the goods, which is fetched where somebody prints it. */
function slipWords({
  order,
  file,
  isHere,
}: Pick<OrderWithLabel, 'order' | 'file' | 'isHere'>): LabelWords | undefined {
  const { marketSlip: slip, delivery } = order
  if (!mayHaveLabel(order)) return undefined
  if (file)
    return isHere
      ? { tone: 'ok', text: 'Sẵn trên máy này', mayAskAgain: false }
      : { tone: 'plain', text: 'Có ở máy chủ, đang lấy về máy này', mayAskAgain: false }
  if (delivery.id === '')
    return { tone: 'plain', text: 'Chưa có: sàn chưa cấp mã vận đơn. Đi đơn trước.', mayAskAgain: false }
  const isOfNow = slip?.waybill === delivery.id
  if (slip && isOfNow && slip.state === 'waiting')
    return {
      tone: 'plain',
      text: `Đang lấy từ sàn. ${slip.text ?? ''}`.trim(),
      said: slip.said,
      mayAskAgain: slip.text !== undefined,
    }
  if (slip && isOfNow && slip.state === 'failed')
    return { tone: 'warn', text: `Chưa có: ${slip.text ?? ''}`, said: slip.said, mayAskAgain: true }
  return { tone: 'plain', text: 'Chưa lấy về', mayAskAgain: true }
}

/** FUL-186: to the letter, with the codes. */
export function sayNotReady(codes: readonly string[]): string {
  return `Các đơn hàng ${codes.join(', ')} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`
}

/** What a packer hears whose parcel bears, or would bear, a label of an earlier waybill. */
export function sayStale(waybill: string): string {
  return `Tem đã in là của mã vận đơn cũ ${waybill}. Bỏ tem đó và in tem mới trước khi dán.`
}
