import type { ScannedCode } from '../../device/scanner/scan.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { stateName } from '../../domain/orders/states.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { ask, type Question } from './scan-state.ts'

/** Which of several meanings is meant. */
export function askMeaning(hits: readonly CodeHit[], take: (hit: CodeHit) => void): void {
  const onlyOrders = hits.every((hit) => hit.kind === 'order')
  ask({
    title: onlyOrders ? 'Mã này của đơn nào?' : 'Mã này là thứ nào?',
    text: onlyOrders
      ? `Có ${hits.length} đơn mang mã này. Chọn đơn đang cầm.`
      : `Có ${hits.length} thứ mang mã này. Chọn thứ đang cầm.`,
    choices: hits.map((hit) => ({ ...choiceOf(hit), act: () => take(hit) })),
  })
}

function choiceOf(hit: CodeHit): Pick<Question['choices'][number], 'label' | 'detail' | 'mark'> {
  switch (hit.kind) {
    case 'order':
      return { label: `Đơn ${hit.order.code}`, detail: detailOf(hit.order), mark: 'order' }
    case 'product': {
      const { name, variant, code } = hit.product
      return { label: variant ?? name, detail: `${name} · ${code}`, mark: 'product' }
    }
    case 'document':
      return { label: hit.name, detail: hit.code, mark: 'code' }
  }
}

/** Which of several codes in one camera view is meant. */
export function askCode(codes: readonly ScannedCode[], take: (code: ScannedCode) => void): void {
  ask({
    title: 'Camera thấy nhiều mã',
    text: 'Chọn mã cần quét, hoặc đưa máy lại gần một mã.',
    choices: codes.map((code) => ({
      label: code.text,
      detail: code.format,
      mark: 'code' as const,
      act: () => take(code),
    })),
  })
}

/** Tells orders apart that share a label; a state is named only where it is not the usual one. */
function detailOf({ channel, customer, state }: Order): string {
  const usual = state === 'CHỜ ĐÓNG GÓI' ? '' : ` · ${stateName(state)}`
  return `${channelName(channel)} · ${recipientName(customer)}${usual}`
}
