import { useSearchParams } from 'react-router-dom'
import type { Slip, SlipType } from '../../domain/tables/slips.ts'
import { startOfDay } from '../../domain/time.ts'
import type { SlipFilter } from '../../replica/queries/stock/slips.ts'

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

/** What the list shows, as the address keeps it; `code` is the slip that is open beside it. */
export interface SlipView {
  kind: keyof typeof slipKinds
  state: keyof typeof slipStates
  days: keyof typeof slipDays
  wid: string
  text: string
  code: string
}

/** Reads ?loai=nhap&tt=moi&ngay=7&kho=…&q=…&code=…; what it does not know is left out. */
export function readSlipAddress(params: URLSearchParams): SlipView {
  return {
    kind: known(slipKinds, params.get('loai')),
    state: known(slipStates, params.get('tt')),
    days: known(slipDays, params.get('ngay')),
    wid: params.get('kho') ?? '',
    text: params.get('q') ?? '',
    code: params.get('code') ?? '',
  }
}

export function slipQuery({ kind, state, days, wid, text, code }: SlipView): string {
  const params = new URLSearchParams()
  const fields = { loai: kind, tt: state, ngay: days, kho: wid, q: text, code }
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  return params.toString()
}

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

export function useSlipView(): [SlipView, (view: SlipView) => void] {
  const [params, setParams] = useSearchParams()
  return [
    readSlipAddress(params),
    (view) => setParams(new URLSearchParams(slipQuery(view)), { replace: true }),
  ]
}

function known<C extends object>(choices: C, slug: string | null): keyof C {
  return (slug !== null && Object.hasOwn(choices, slug) ? slug : '') as keyof C
}
