import type { Slip, SlipType } from '../../domain/tables/slips.ts'
import { startOfDay } from '../../domain/time.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { SlipFilter } from '../../replica/queries/stock/slips.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'

/** Kinds of slips as the chips name them. Sales are thousands and stand apart. */
export const slipKinds = {
  '': {
    name: 'Phiếu kho',
    types: [
      'Nhập tự do',
      'Nhập mới',
      'Xuất tự do',
      'Trả nhà cung cấp',
      'Nhập hàng hoàn',
      'Chuyển kho đi',
      'Chuyển kho đến',
    ],
  },
  nhap: { name: 'Nhập', types: ['Nhập tự do', 'Nhập mới'] },
  xuat: { name: 'Xuất', types: ['Xuất tự do', 'Trả nhà cung cấp'] },
  hoan: { name: 'Hàng hoàn', types: ['Nhập hàng hoàn'] },
  'chuyen-kho': { name: 'Chuyển kho', types: ['Chuyển kho đi', 'Chuyển kho đến'] },
  'ban-hang': { name: 'Bán hàng', types: ['Xuất bán hàng'] },
} as const satisfies Record<string, { name: string; types: readonly SlipType[] }>

export const slipStates = {
  '': { name: 'Trạng thái', state: undefined },
  moi: { name: 'Chờ xác nhận', state: 'MỚI' },
  xong: { name: 'Hoàn thành', state: 'HOÀN THÀNH' },
  huy: { name: 'Đã hủy', state: 'ĐÃ HỦY' },
} as const satisfies Record<string, { name: string; state: Slip['state'] | undefined }>

export const slipDays = {
  '': { name: 'Ngày lập', days: undefined },
  '1': { name: 'Hôm nay', days: 1 },
  '7': { name: '7 ngày', days: 7 },
  '30': { name: '30 ngày', days: 30 },
} as const satisfies Record<string, { name: string; days: number | undefined }>

/** ?loai=nhap&tt=moi&ngay=7&kho=…&q=…&code=… */
export const slipView = defineView({
  kind: oneOf('loai', keysOf(slipKinds), ''),
  state: oneOf('tt', keysOf(slipStates), ''),
  days: oneOf('ngay', keysOf(slipDays), ''),
  wid: typed('kho'),
  text: typed('q'),
  code: typed('code'),
})

/** What the list shows, as the address keeps it; `code` is the slip that is open beside it. */
export type SlipView = ViewOf<typeof slipView>

/** The question to the replica that a view asks. */
export function slipFilter({ kind, state, days, wid, text }: SlipView, now: number): SlipFilter {
  const span = slipDays[days].days
  const wanted = slipStates[state].state
  return {
    types: slipKinds[kind].types,
    text: text.trim(),
    state: wanted,
    wid: wid || undefined,
    since: span ? startOfDay(now) - (span - 1) * 86_400_000 : undefined,
  }
}
